import { messages } from '@console/schema/messages.ts';
import { useFormikContext } from 'formik';
import type { FormFieldProps } from '../form/fields/use-form-field.ts';
import { ChoiceInput } from '../ui/choice/choice-input.tsx';
import { Field } from '../ui/input/field.tsx';
import { useStreetField } from './use-street-field.ts';
import type { Suggestion, Suggestions } from './use-suggestions.ts';

type StreetFieldProps = Pick<FormFieldProps, 'label' | 'isRequired'> & {
  /** Path of the address in the form. */
  path: string;
  /** Names of the fields that only a suggestion can fill. Their errors are shown here. */
  fills: readonly string[];
  /** Called if suggestions are unavailable, so that the rest of the address becomes editable. */
  onUnavailable: () => void;
};

/**
 * The street line of an address in the United States. Typing shows suggestions, and choosing one fills in the
 * whole address [ADR-02] [ADR-04]. For a building, a second step asks for the unit (AMB-24). Clearing the
 * street clears address line 2, city and zip.
 */
export function StreetField({ label, isRequired = false, path, fills, onUnavailable }: StreetFieldProps) {
  const { field, suggestions, type, choose } = useStreetField(path, onUnavailable);
  const { found } = suggestions;
  const { getFieldMeta } = useFormikContext();
  const unfilled = fills.map((name) => getFieldMeta(name)).find(({ touched, error }) => touched && error);
  const isTypedOnly = unfilled?.error === messages.requiredField && field.value;
  const fillError = isTypedOnly ? 'Pick an address from the list' : unfilled?.error;
  return (
    <Field
      label={label}
      isRequired={isRequired && !field.isLocked}
      error={field.error ?? (suggestions.kind === 'none' ? messages.invalidAddress : fillError)}
      hint={!field.isLocked && <span role="status">{hintFor(suggestions)}</span>}
    >
      {(control) => (
        <ChoiceInput
          control={field.control(control)}
          isFreeText
          isReadOnly={field.isLocked}
          text={field.value}
          groups={[{ label: headingOf(suggestions), options: found.map(toOption) }]}
          chosen={[]}
          filter={field.value}
          onType={type}
          onPick={(value) => choose(found[Number(value)])}
          onBlur={() => field.leave()}
        />
      )}
    </Field>
  );
}

/** Returns a suggestion as an option. Its value is its index in the list. */
function toOption({ streetLine, secondary, city, state, zip, entryCount }: Suggestion, index: number) {
  const units = entryCount > 1 ? ` (${entryCount} units)` : '';
  const street = [streetLine, secondary].filter(Boolean).join(' ');
  return {
    value: String(index),
    label: `${street}${units}, ${[city, state?.code, zip].filter(Boolean).join(' ')}`,
  };
}

const headingOf = ({ building }: Suggestions) => (building ? `Choose a unit at ${building.streetLine}` : '');

function hintFor({ kind, found, building }: Suggestions): string {
  if (kind === 'unavailable') {
    return 'Address suggestions are unavailable. Enter the address manually.';
  }
  if (kind === 'asking') return 'Looking for addresses…';
  if (kind !== 'found') return 'Start typing, then pick an address';
  const one = building ? 'unit' : 'address';
  const many = building ? 'units' : 'addresses';
  return found.length === 1 ? `1 ${one} found` : `${found.length} ${many} found`;
}
