import { useFormikContext } from 'formik';
import { AddressFields } from '../address/address-fields.tsx';
import { Field, Fields } from '../form/field-list/form-field.tsx';
import { CheckboxRow, TextGrid } from '../form/fields/field-grid.ts';
import { Hint } from '../ui/input/field.tsx';
import type { LocationDetails } from './location.form.ts';

/** What saving a changed choice does to the sections of the location [LOC-07]. */
const effects = {
  usesCompanyLogo: {
    true: 'After you save, the location shows the company’s logo. Its own is kept, but hidden.',
    false: 'After you save, the section Location Logo appears, where the location can have its own logo.',
  },
  usesCompanySocialMedia: {
    true: 'After you save, the location shows the company’s accounts. Its own are kept, but hidden.',
    false: 'After you save, a section for the location’s own social media accounts appears.',
  },
};

/** Says what the changed choices will do, before they are saved. */
function Effects() {
  const { values, initialValues } = useFormikContext<Record<keyof typeof effects, boolean>>();
  const changed = (Object.keys(effects) as (keyof typeof effects)[]).filter(
    (name) => values[name] !== initialValues[name],
  );
  return (
    <div role="status">
      {changed.map((name) => (
        <Hint key={name}>{effects[name][`${values[name]}`]}</Hint>
      ))}
    </div>
  );
}

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
      <Effects />
    </div>
  );
}
