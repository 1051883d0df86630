import { chakra } from '@chakra-ui/react/styled-system';
import { companyLengths } from '@console/schema/limits.ts';
import { AddressFields } from '../address/address-fields.tsx';
import type { AddressChoices } from '../address/use-address-choices.ts';
import { textGrid } from '../form/fields/field-grid.ts';
import { DigitsField, PhoneField } from '../form/fields/masked-fields.tsx';
import { TextField } from '../form/fields/text-field.tsx';

const Grid = chakra('div', { base: { ...textGrid, mb: '4' } });

/** The fields of a company's details, in add and in edit mode [COM-12] [COM-13] [COM-14]. */
export function CompanyDetailsFields({ choices }: { choices: AddressChoices }) {
  return (
    <div>
      <Grid>
        <TextField name="name" label="Business Name" isRequired />
        <TextField name="website" label="Website" type="url" />
        <TextField name="email" label="Email" type="email" />
        <PhoneField name="phone" label="Phone Number" />
        <DigitsField name="extension" label="Extension" max={companyLengths.extension} />
      </Grid>
      <AddressFields name="address" choices={choices} />
    </div>
  );
}
