import { useFormikContext } from 'formik';
import { useFormField } from '../form/fields/use-form-field.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/**
 * Holds the state of the street line; `StreetField` describes the rules. `name` is the
 * path of the address in its form.
 */
export function useStreetField(name: string, onUnavailable: () => void) {
  const field = useFormField<string>(`${name}.address1`);
  const suggestions = useSuggestions(onUnavailable);
  const fill = useFill(name);

  const type = (text: string) => {
    field.change(text);
    if (!text.trim()) fill.clear();
    suggestions.follow(text);
  };
  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return;
    if (suggestion.selection) return suggestions.requestUnits(field.value, suggestion);
    fill.take(suggestion);
    suggestions.clear();
  };
  return { field, suggestions, type, choose };
}

/** Returns functions that fill in and clear the fields of an address from a suggestion. */
function useFill(name: string) {
  const { setFieldValue } = useFormikContext();
  const write = (part: string, value: string) => void setFieldValue(`${name}.${part}`, value);
  return {
    take: ({ streetLine, secondary, city, state, zip }: Suggestion) => {
      write('address1', streetLine);
      write('address2', secondary ?? '');
      write('city', city);
      if (state) write('stateId', state.id);
      write('zip', zip);
    },
    clear: () => {
      for (const part of ['address2', 'city', 'zip']) write(part, '');
    },
  };
}
