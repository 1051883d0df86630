import { chakra } from '@chakra-ui/react/styled-system';
import { personMessages } from '@console/schema/person.messages.ts';
import { textGrid } from '../form/fields/field-grid.ts';
import { PhoneField } from '../form/fields/masked-fields.tsx';
import { NewPasswordField } from '../form/fields/new-password-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';

const Grid = chakra('div', { base: textGrid });

/** The fields of a person's details. Only a new person needs a password [CUS-09]. */
export function UserDetailsFields({ isNew }: { isNew: boolean }) {
  return (
    <Grid>
      <TextField name="firstName" label="First Name" isRequired />
      <TextField name="middleName" label="M.I." />
      <TextField name="lastName" label="Last Name" isRequired />
      <TextField name="email" label="Email Address" type="email" isRequired hint="Used to sign in" />
      <PhoneField name="phone" label="Phone Number" />
      <NewPasswordField
        name="password"
        label="Password"
        isRequired={isNew}
        hint={isNew ? '8–20 characters' : personMessages.passwordUnchanged}
      />
    </Grid>
  );
}
