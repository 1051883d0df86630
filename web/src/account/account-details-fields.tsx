import { chakra } from '@chakra-ui/react/styled-system';
import { textGrid } from '../form/field-grid.ts';
import { FormLock } from '../form/form-lock.tsx';
import { PhoneField } from '../form/masked-fields.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { TextField } from '../form/text-field.tsx';

const Grid = chakra('div', { base: textGrid });

const keptElsewhere = 'Your e-mail address and your password are kept by single sign-on. Change them there.';

/** The fields of one's own details; what one signs in with is not for the console to change after single sign-on. */
export function AccountDetailsFields({ isSso }: { isSso: boolean }) {
  return (
    <>
      <Grid>
        <TextField name="firstName" label="First Name" isRequired />
        <TextField name="middleName" label="M.I." />
        <TextField name="lastName" label="Last Name" isRequired />
        <PhoneField name="phone" label="Phone Number" />
      </Grid>
      <FormLock reason={isSso ? keptElsewhere : null}>
        <Grid>
          <TextField
            name="email"
            label="Email Address"
            type="email"
            isRequired
            hint="What you sign in with. With a new one, you sign in again."
          />
          <NewPasswordField
            name="password"
            label="New Password"
            hint="8 to 20 characters, or blank to keep yours. With a new one, you sign in again."
          />
        </Grid>
      </FormLock>
    </>
  );
}
