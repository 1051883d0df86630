import { Field, Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { FormLock } from '../form/save/form-lock.tsx';
import { accountDetails } from './account.form.ts';

const managedBySso = 'Your email and password are managed by single sign-on. Change them there.';

/**
 * Places the fields of the signed-in person's details. After single sign-on, the console cannot change the
 * e-mail address and password.
 */
export function AccountDetailsFields({ isSso }: { isSso: boolean }) {
  const { email, password, ...others } = accountDetails.fields;
  return (
    <>
      <TextGrid>
        <Fields of={others} />
      </TextGrid>
      <FormLock reason={isSso ? managedBySso : null}>
        <TextGrid>
          <Field of={email} />
          <Field of={password} />
        </TextGrid>
      </FormLock>
    </>
  );
}
