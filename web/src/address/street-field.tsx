import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { useFormikContext } from 'formik';
import { type KeyboardEvent, useId, useState } from 'react';
import { useFormField } from '../form/use-form-field.ts';
import { ComboboxList } from '../ui/combobox-list.tsx';
import { Field } from '../ui/field.tsx';
import { toIndex } from '../ui/options.ts';
import { TextInput } from '../ui/text-input.tsx';
import { type Suggestion, type Suggestions, useSuggestions } from './use-suggestions.ts';

const Frame = chakra('div', { base: { position: 'relative' } });

type StreetFieldProps = {
  /** Path of the address in the form. */
  name: string;
  /** No suggestions are to be had: the rest of the address must be typed. */
  onUnavailable: () => void;
};

/**
 * The street line of an address in the United States. What is typed brings suggestions; choosing one fills in the whole
 * address [ADR-02] [ADR-04], for a building in a second step that asks for the unit (AMB-24). Emptying it empties
 * what was filled in.
 */
export function StreetField({ name, onUnavailable }: StreetFieldProps) {
  const field = useFormField<string>(`${name}.address1`);
  const listId = useId();
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
  const press = (event: KeyboardEvent) => {
    if (!isShown) return void (event.key === 'ArrowDown' && setOpen(true));
    // Home and End are for the text: it is more than a filter.
    const wanted = /^Arrow/.test(event.key) ? toIndex(event.key, active, found.length) : undefined;
    if (wanted !== undefined) setActive(wanted);
    else if (event.key === 'Enter') choose(found[active]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <Field
      label="Address Line 1"
      isRequired
      error={field.error ?? (suggestions.kind === 'none' ? messages.invalidAddress : undefined)}
      hint={!field.isLocked && <span role="status">{hintFor(suggestions)}</span>}
    >
      {(control) => (
        <Frame>
          <TextInput
            {...field.control(control)}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={field.value}
            onChange={(event) => type(event.target.value)}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={() => {
              setOpen(false);
              field.leave();
            }}
          />
          {isShown && (
            <ComboboxList
              id={listId}
              groups={[{ label: headingOf(suggestions), options: found.map(toOption) }]}
              active={active}
              filter={field.value}
              isChosen={() => false}
              onChoose={({ value }) => choose(found[Number(value)])}
            />
          )}
        </Frame>
      )}
    </Field>
  );
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

/** A suggestion as a line; its place in the list stands for it. */
function toOption({ streetLine, secondary, city, state, zip, entries }: Suggestion, index: number) {
  const units = entries > 1 ? ` (${entries} units)` : '';
  const street = [streetLine, secondary].filter(Boolean).join(' ');
  return {
    value: String(index),
    label: `${street}${units}, ${[city, state?.code, zip].filter(Boolean).join(' ')}`,
  };
}

const headingOf = ({ building }: Suggestions) => (building ? `Choose a unit at ${building.streetLine}` : '');

function hintFor({ kind, found, building }: Suggestions): string {
  if (kind === 'unavailable') {
    return 'Address suggestions are not available right now. Fill in the address yourself.';
  }
  if (kind === 'asking') return 'Looking for addresses';
  if (kind !== 'found') return 'Type the street and choose an address of the list';
  const what = building ? 'units' : 'addresses';
  return found.length === 1 ? `1 of the ${what} fits` : `${found.length} ${what} fit`;
}
