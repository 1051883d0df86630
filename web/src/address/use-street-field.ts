import { useFormikContext } from 'formik';
import { type KeyboardEvent, useState } from 'react';
import { useFormField } from '../form/use-form-field.ts';
import { toIndex } from '../ui/options.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/**
 * What the street line of an address in the United States remembers and what its keys do; see `StreetField` for the rules.
 * `name` is the path of the address in its form.
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
    if (suggestion.selection) return suggestions.askForUnits(field.value, suggestion);
    fill.take(suggestion);
    suggestions.clear();
    setOpen(false);
  };
  const pressWhileShown = (event: KeyboardEvent) => {
    // Home and End are for the text: it is more than a filter.
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

/** Writes into the fields of the address that a suggestion decides. */
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
