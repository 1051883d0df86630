import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ControlProps } from '../input/field.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { matchingGroups, type Option, type OptionGroup } from './options.ts';

const Count = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

/** The row that chooses all or none. Its value cannot collide with an id. */
const all: Option = { value: '*', label: 'Select All' };

type MultiSelectProps = {
  control: ControlProps;
  groups: OptionGroup[];
  /** Values of the chosen options. A value that is no longer an option is kept until the user removes it. */
  value: readonly string[];
  /** Chosen values that the user cannot remove. Explain why in the field's hint. */
  kept?: readonly string[] | undefined;
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  name?: string;
  /** Whether the choice is locked. Explain why in the field's hint. */
  isReadOnly?: boolean;
};

/**
 * Renders a multiple choice [WID-06]. A click or an arrow key opens the list; typing filters it. Enter, a
 * click, or the space bar while nothing is typed, toggles an option. The first row is Select All, which also
 * deselects all.
 *
 * The chosen options appear below, each with a button that removes it.
 */
export function MultiSelect({
  groups,
  value,
  kept = [],
  onChange,
  onBlur,
  isReadOnly = false,
  ...props
}: MultiSelectProps) {
  const [typed, setTyped] = useState('');
  const { options, chosen, isAll, toggle } = toChoice(groups, { value, kept, onChange });
  const lead = options.length > 1 ? [{ label: '', options: [all] }] : [];
  const toInput = () => document.getElementById(props.control.id)?.focus();

  return (
    <>
      <ChoiceInput
        {...props}
        isMultiple
        isReadOnly={isReadOnly}
        placeholder="Select One or More"
        text={typed}
        groups={typed ? matchingGroups(groups, typed) : [...lead, ...groups]}
        chosen={isAll ? [all.value, ...value] : value}
        filter={typed}
        // An option instead of Select All, because keyboard users may press Enter too soon.
        startAt={([, ...rows]) => rows.find((row) => value.includes(row.value)) ?? rows[0]}
        onType={setTyped}
        onPick={(picked) => {
          toggle(picked);
          selectText(props.control.id);
        }}
        onClear={() => onChange([...kept])}
        onClose={() => setTyped('')}
        onBlur={() => {
          setTyped('');
          onBlur?.();
        }}
      />
      <Count role="status">{`${value.length} of ${options.length} selected`}</Count>
      <ChosenChips
        chosen={chosen}
        kept={kept}
        onRemove={isReadOnly ? null : (option) => toggle(option.value)}
        onEmpty={toInput}
      />
    </>
  );
}

/** Selects the text of an input, so that typing replaces it. */
function selectText(id: string) {
  const input = document.getElementById(id);
  if (input instanceof HTMLInputElement) input.select();
}

/** Returns the options, the chosen ones, and a function that toggles one. */
function toChoice(
  groups: OptionGroup[],
  {
    value,
    kept,
    onChange,
  }: Required<Pick<MultiSelectProps, 'value' | 'onChange'>> & { kept: readonly string[] },
) {
  const options = groups.flatMap((group) => group.options);
  const chosenValues = new Set(value);
  const known = new Set(options.map((option) => option.value));
  const gone = value.filter((one) => !known.has(one)).map((one) => ({ value: one, label: one }));
  const chosen = [...options.filter((option) => chosenValues.has(option.value)), ...gone];
  const isAll = options.length > 0 && options.every((option) => chosenValues.has(option.value));
  return {
    options: [...options, ...gone],
    chosen,
    isAll,
    toggle: (picked: string) => {
      if (picked === all.value) onChange(isAll ? [...kept] : [...new Set([...value, ...known])]);
      else if (kept.includes(picked)) return;
      else if (chosenValues.has(picked)) onChange(value.filter((one) => one !== picked));
      else onChange([...value, picked]);
    },
  };
}
