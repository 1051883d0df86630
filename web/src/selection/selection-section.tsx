import { FormSection } from '../form/section/form-section.tsx';
import { selectionSummary } from './selection.form.ts';
import { SelectionForm, type SelectionFormProps } from './selection-form.tsx';

/** Renders a multiple choice as a collapsible section, with a summary while it is closed. */
export function SelectionSection<Name extends string>(props: SelectionFormProps<Name>) {
  const { title, formId, stored } = props;
  return (
    <FormSection title={title} summary={selectionSummary(stored.chosen)} formId={formId}>
      <SelectionForm {...props} />
    </FormSection>
  );
}
