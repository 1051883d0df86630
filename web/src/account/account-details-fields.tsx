import { chakra } from '@chakra-ui/react/styled-system';
import { textGrid } from '../form/fields/field-grid.ts';
import { PhoneField } from '../form/fields/masked-fields.tsx';
import { NewPasswordField } from '../form/fields/new-password-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { FormLock } from '../form/save/form-lock.tsx';

const Grid = chakra('div', { base: textGrid });

const managedBySso = 'Your email and password are managed by single sign-on. Change them there.';

/**
 * The fields of the signed-in person's details. After single sign-on, the console cannot change the e-mail
 * address and password.
 */
export function AccountDetailsFields({ isSso }: { isSso: boolean }) {
  return (
    <>
      <Grid>
        <TextField name="firstName" label="First Name" isRequired />
        <TextField name="middleName" label="M.I." />
        <TextField name="lastName" label="Last Name" isRequired />
        <PhoneField name="phone" label="Phone Number" />
      </Grid>
      <FormLock reason={isSso ? managedBySso : null}>
        <Grid>
          <TextField
            name="email"
            label="Email Address"
            type="email"
            isRequired
            hint="Used to sign in. Changing this signs you out."
          />
          <NewPasswordField
            name="password"
            label="New Password"
            hint="8–20 characters. Leave blank to keep your current password. Changing it signs you out."
          />
        </Grid>
      </FormLock>
    </>
  );
}
