import { AddressFields } from '../address/address-fields.tsx';
import { Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import type { CompanyDetails } from './company.form.ts';

/** Places the fields of a company's details, in add and in edit mode. */
export function CompanyDetailsFields({ of: { address, ...texts } }: { of: CompanyDetails['fields'] }) {
  return (
    <div>
      <TextGrid mb="4">
        <Fields of={texts} />
      </TextGrid>
      <AddressFields of={address} />
    </div>
  );
}
