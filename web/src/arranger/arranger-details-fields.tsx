import { Field, Fields } from '../form/field-list/form-field.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { CheckboxRow, TextGrid } from '../form/fields/field-grid.ts';
import { useLockId } from '../form/save/form-lock.tsx';
import { type FirstPassword, FirstPasswordChoice } from '../password/first-password.tsx';
import type { ArrangerDetails } from './arranger.form.ts';

type ArrangerDetailsFieldsProps = {
  of: ArrangerDetails['fields'];
  /** Reloads the locations; null unless loading them failed. */
  retry: (() => void) | null;
  /** How a new arranger with an email address gets the first password. */
  first?: FirstPassword;
};

/**
 * Places the fields of an arranger's details, in add and edit mode [ARR-03] [ARR-04]. A locked form has no
 * password, because there is none to read.
 */
export function ArrangerDetailsFields({ of, retry, first }: ArrangerDetailsFieldsProps) {
  const { accessesAllLocations, receivesSystemAlerts, password, ...others } = of;
  const isLocked = useLockId() !== null;
  return (
    <div>
      <TextGrid>
        <Fields of={others} />
        {!first && !isLocked && <Field of={password} />}
      </TextGrid>
      {first && (
        <FirstPasswordChoice first={first}>
          <TextGrid>
            <Field of={password} />
          </TextGrid>
        </FirstPasswordChoice>
      )}
      {retry && <ChoicesMissing retry={retry} />}
      <CheckboxRow mt="4">
        <Field of={accessesAllLocations} />
        <Field of={receivesSystemAlerts} />
      </CheckboxRow>
    </div>
  );
}
