import { AddressFields } from '../address/address-fields.tsx';
import { Field, Fields } from '../form/field-list/form-field.tsx';
import { CheckboxRow, TextGrid } from '../form/fields/field-grid.ts';
import type { LocationDetails } from './location.form.ts';

/** Places the fields of a location's details, in add and in edit mode. */
export function LocationDetailsFields({ of }: { of: LocationDetails['fields'] }) {
  const { address, usesCompanyLogo, usesCompanySocialMedia, ...texts } = of;
  return (
    <div>
      <TextGrid mb="4">
        <Fields of={texts} />
      </TextGrid>
      <AddressFields of={address} />
      <CheckboxRow mt="4">
        <Field of={usesCompanyLogo} />
        <Field of={usesCompanySocialMedia} />
      </CheckboxRow>
    </div>
  );
}
