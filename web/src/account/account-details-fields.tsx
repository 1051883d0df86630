import { Field, Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { FormLock } from '../form/save/form-lock.tsx';
import { CurrentPassword } from '../password/current-password.tsx';
import type { CurrentPasswordPart } from '../password/use-current-password.ts';
import { accountDetails } from './account.form.ts';

const managedBySso = 'Your email and password are managed by single sign-on. Change them there.';

/**
 * Places the fields of the signed-in person's details. After single sign-on, the console cannot change the
 * email address and password.
 */
export function AccountDetailsFields({ isSso, proof }: { isSso: boolean; proof: CurrentPasswordPart }) {
  const { email, password, currentPassword, ...others } = accountDetails.fields;
  return (
    <>
      <TextGrid>
        <Fields of={others} />
      </TextGrid>
      <FormLock reason={isSso ? managedBySso : null}>
        <TextGrid>
          <Field of={email} />
          <Field of={password} />
          <CurrentPassword of={currentPassword} isAsked={proof.isAsked} />
        </TextGrid>
      </FormLock>
    </>
  );
}
