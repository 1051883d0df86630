import { FormSection } from '../form/section/form-section.tsx';
import { selectionSummary } from './selection.form.ts';
import { SelectionForm, type SelectionFormProps } from './selection-form.tsx';

/** Renders a multiple choice as a collapsible section, with a summary while it is closed. */
export function SelectionSection<
  Name extends string,
  Part extends object,
  Input extends object,
  Holder extends string,
  Owner extends object,
>(props: SelectionFormProps<Name, Part, Input, Holder, Owner>) {
  const { title, formId, part, toChosen } = props;
  return (
    <FormSection title={title} summary={selectionSummary(toChosen(part).chosen)} formId={formId}>
      <SelectionForm {...props} />
    </FormSection>
  );
}
