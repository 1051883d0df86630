import type { ReactNode } from 'react';
import { Field, Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { useLockId } from '../form/save/form-lock.tsx';
import { type FirstPassword, FirstPasswordChoice } from '../password/first-password.tsx';
import type { newProviderUser } from './provider-user.form.ts';
import type { ProviderGuards } from './use-provider-guards.ts';

type ProviderUserDetailsFieldsProps = {
  of: typeof newProviderUser.fields;
  guards: ProviderGuards;
  /** The current password, for people who change their own record. */
  proof?: ReactNode;
  /** How a new user gets the first password. */
  first?: FirstPassword;
};

/**
 * Places the fields of a provider user, in add and in edit mode (AMB-38). A disabled role shows its reason,
 * unless the whole form already shows one. A locked form has no password, because there is none to read.
 */
export function ProviderUserDetailsFields({ of, guards, first, proof }: ProviderUserDetailsFieldsProps) {
  const { role, password, ...texts } = of;
  const isLocked = useLockId() !== null;
  const { edit, changeRole, makeAdmin } = guards;
  const reason = changeRole ?? makeAdmin ?? undefined;
  const isOff = (value: string) => Boolean(value === 'ADMIN' ? reason : changeRole);
  return (
    <>
      <TextGrid>
        <Fields of={texts} />
        {!first && !isLocked && <Field of={password} />}
        {proof}
      </TextGrid>
      {first && (
        <FirstPasswordChoice first={first}>
          <TextGrid>
            <Field of={password} />
          </TextGrid>
        </FirstPasswordChoice>
      )}
      <Field
        of={role}
        options={role.props.options.map((option) => ({ ...option, isOff: isOff(option.value) }))}
        hint={edit ? undefined : reason}
      />
    </>
  );
}
