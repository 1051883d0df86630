import { useFormikContext } from 'formik';
import { type KeyboardEvent, useState } from 'react';
import { useFormField } from '../form/fields/use-form-field.ts';
import { toIndex } from '../ui/choice/options.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/**
 * Holds the state and the key handling of the street line; `StreetField` describes the rules. `name` is the
 * path of the address in its form.
 */
export function useStreetField(name: string, onUnavailable: () => void) {
  const field = useFormField<string>(`${name}.address1`);
  const suggestions = useSuggestions(onUnavailable);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const fill = useFill(name);
  const { found } = suggestions;
  const isShown = isOpen && suggestions.kind === 'found';

  const type = (text: string) => {
    field.change(text);
    if (!text.trim()) fill.clear();
    suggestions.follow(text);
    setActive(0);
    setOpen(true);
  };
  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return;
    setActive(0);
    if (suggestion.selection) return suggestions.requestUnits(field.value, suggestion);
    fill.take(suggestion);
    suggestions.clear();
    setOpen(false);
  };
  const pressWhileShown = (event: KeyboardEvent) => {
    // Home and End move the caret in the text, not the selection in the list.
    const wanted = /^Arrow/.test(event.key) ? toIndex(event.key, active, found.length) : undefined;
    if (wanted !== undefined) setActive(wanted);
    else if (event.key === 'Enter') choose(found[active]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const press = (event: KeyboardEvent) => {
    if (isShown) pressWhileShown(event);
    else if (event.key === 'ArrowDown') setOpen(true);
  };
  const leave = () => {
    setOpen(false);
    field.leave();
  };
  return { field, suggestions, isShown, active, type, choose, press, leave, open: () => setOpen(true) };
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
