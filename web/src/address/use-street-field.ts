import { setIn, useFormikContext } from 'formik';
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
    if (text.trim()) field.change(text);
    else fill({ address1: text, address2: '', city: '', zip: '' });
    suggestions.setText(text);
  };
  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return;
    if (suggestion.selection) return suggestions.requestUnits(field.value, suggestion);
    const { streetLine, secondary, city, state, zip } = suggestion;
    fill({
      ...{ address1: streetLine, address2: secondary ?? '', city, zip },
      ...(state && { stateId: state.id }),
    });
    suggestions.clear();
  };
  return { field, suggestions, type, choose };
}

/** Returns a function that writes parts of an address at once, so that they are checked together. */
function useFill(name: string) {
  const { setValues } = useFormikContext<object>();
  return (parts: Record<string, string>) =>
    void setValues((now) =>
      Object.entries(parts).reduce((all, [part, value]) => setIn(all, `${name}.${part}`, value), now),
    );
}
