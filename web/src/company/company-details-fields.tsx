import { AddressFields } from '../address/address-fields.tsx';
import { Field, Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { useExtension } from '../graph/extensions.ts';
import type { CompanyDetails } from './company.form.ts';

/** Places the fields of a company's details, in add and in edit mode. */
export function CompanyDetailsFields({ of }: { of: CompanyDetails['fields'] }) {
  const { address, name, website, email, ...texts } = of;
  // The documents know no email of a company, so other services may not store one.
  const hasEmail = useExtension('FULL_BODIES');
  return (
    <div>
      <TextGrid mb="4">
        <Field of={name} />
        <Field of={website} />
        {hasEmail && <Field of={email} />}
        <Fields of={texts} />
      </TextGrid>
      <AddressFields of={address} />
    </div>
  );
}
