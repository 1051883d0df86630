import { useState } from 'react';
import type { ControlProps } from '../input/field.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { matchingGroups, type OptionGroup } from './options.ts';

type ComboboxProps = {
  control: ControlProps;
  groups: OptionGroup[];
  /** Value of the chosen option; empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the value that the choice has now. */
  onBlur?: (value: string) => void;
  placeholder?: string;
  name?: string;
  /** Whether the choice is locked. Explain why in the field's hint. */
  isReadOnly?: boolean;
};

/**
 * Renders a searchable choice in groups, which show how many of their options match. Typing filters and opens
 * the list. The up and down arrows, Home and End move; Enter chooses; Escape closes the list, then clears the
 * choice. On blur, text that was not chosen reverts to the choice.
 */
export function Combobox({ groups, value, onChange, onBlur, isReadOnly = false, ...props }: ComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isChosen = (option: { value: string }) => option.value === value;
  const chosen = groups.flatMap((group) => group.options).find(isChosen);
  const choose = (next: string) => {
    onChange(next);
    setTyped(null);
  };
  const leave = () => {
    if (typed === '') onChange('');
    setTyped(null);
  };
  return (
    <ChoiceInput
      {...props}
      isReadOnly={isReadOnly}
      text={typed ?? chosen?.label ?? ''}
      groups={typed ? matchingGroups(groups, typed) : groups}
      chosen={value ? [value] : []}
      filter={typed ?? ''}
      startAt={(options) => options.find(isChosen)}
      onType={setTyped}
      onPick={choose}
      onClear={() => choose('')}
      onClose={(isLeft) => (isLeft ? leave() : setTyped(null))}
      onKeyDown={(event, isOpen) => {
        if (event.key === 'Escape' && !isOpen && value && !isReadOnly) choose('');
      }}
      onBlur={() => {
        leave();
        onBlur?.(typed === '' ? '' : value);
      }}
    />
  );
}
