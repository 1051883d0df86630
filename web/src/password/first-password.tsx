import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { useLockId } from '../form/save/form-lock.tsx';
import { useExtension } from '../graph/extensions.ts';
import { Hint, Label } from '../ui/input/field.tsx';
import { Radio } from '../ui/input/radio.tsx';

const Group = chakra('div', { base: { mt: '4', mb: '2' } });
const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5' } });

/** Returns how a new person gets the first password: by an invitation, if the service sends them. */
export function useFirstPassword() {
  const canInvite = useExtension('INVITATIONS');
  const [isWanted, setInvited] = useState(true);
  return { canInvite, isInvited: canInvite && isWanted, setInvited };
}

export type FirstPassword = ReturnType<typeof useFirstPassword>;

type FirstPasswordChoiceProps = {
  first: FirstPassword;
  /** The field of the password, which an invitation replaces. */
  children: ReactNode;
};

/** Offers an invitation instead of a typed password [CUS-09] [PRV-05] [ARR-08]. Use it inside a form. */
export function FirstPasswordChoice({ first, children }: FirstPasswordChoiceProps) {
  const { setFieldValue } = useFormikContext();
  const name = useId();
  const isLocked = useLockId() !== null;
  if (!first.canInvite) return children;
  const invite = () => {
    first.setInvited(true);
    void setFieldValue('password', '');
  };
  return (
    <>
      <Group role="radiogroup" aria-label="First password">
        <Label as="span" aria-hidden="true">
          First password
        </Label>
        <Choices>
          <Radio name={name} disabled={isLocked} checked={first.isInvited} onChange={invite}>
            Send an invitation
          </Radio>
          <Radio
            name={name}
            disabled={isLocked}
            checked={!first.isInvited}
            onChange={() => first.setInvited(false)}
          >
            Set a password
          </Radio>
        </Choices>
        {first.isInvited && (
          <Hint>The person gets an email with a link to set a password. It is valid for 7 days.</Hint>
        )}
      </Group>
      {!first.isInvited && children}
    </>
  );
}
