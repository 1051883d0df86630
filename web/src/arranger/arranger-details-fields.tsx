import { Field, Fields } from '../form/field-list/form-field.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { CheckboxRow, TextGrid } from '../form/fields/field-grid.ts';
import type { ArrangerDetails } from './arranger.form.ts';

type ArrangerDetailsFieldsProps = {
  of: ArrangerDetails['fields'];
  /** Reloads the locations; null unless loading them failed. */
  retry: (() => void) | null;
};

/** Places the fields of an arranger's details, in add and edit mode [ARR-03] [ARR-04]. */
export function ArrangerDetailsFields({ of, retry }: ArrangerDetailsFieldsProps) {
  const { accessesAllLocations, receivesSystemAlerts, ...others } = of;
  return (
    <div>
      <TextGrid>
        <Fields of={others} />
      </TextGrid>
      {retry && <ChoicesMissing retry={retry} />}
      <CheckboxRow mt="4">
        <Field of={accessesAllLocations} />
        <Field of={receivesSystemAlerts} />
      </CheckboxRow>
    </div>
  );
}
