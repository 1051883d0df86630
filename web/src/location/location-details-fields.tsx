import { chakra } from '@chakra-ui/react/styled-system';
import { locationLengths } from '@console/schema/limits.ts';
import { AddressFields } from '../address/address-fields.tsx';
import type { AddressChoices } from '../address/use-address-choices.ts';
import { CheckboxField } from '../form/fields/choice-fields.tsx';
import { textGrid } from '../form/fields/field-grid.ts';
import { DigitsField, PhoneField } from '../form/fields/masked-fields.tsx';
import { TextField } from '../form/fields/text-field.tsx';

const Grid = chakra('div', { base: { ...textGrid, mb: '4' } });
const Boxes = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', mt: '4' } });

/** The fields of a location's details, in add and in edit mode [LOC-11] [LOC-19]. */
export function LocationDetailsFields({ choices }: { choices: AddressChoices }) {
  return (
    <div>
      <Grid>
        <TextField name="publicName" label="Public Location Name" isRequired />
        <TextField name="mailingName" label="Mailing Name" isRequired />
        <TextField name="billingName" label="Location Billing Name" isRequired />
        <PhoneField name="phone" label="Phone Number" />
        <DigitsField name="extension" label="Extension" max={locationLengths.extension} />
      </Grid>
      <AddressFields name="address" choices={choices} />
      <Boxes>
        <CheckboxField name="usesCompanyLogo" label="Use company logo" />
        <CheckboxField name="usesCompanySocialMedia" label="Use company social media" />
      </Boxes>
    </div>
  );
}
