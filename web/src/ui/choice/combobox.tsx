import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useId } from 'react';
import { Button } from '../action/button.tsx';
import { CloseIcon } from '../action/icons.tsx';
import type { ControlProps } from '../input/field.tsx';
import { TextInput } from '../input/text-input.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { useCombobox } from './use-combobox.ts';

/** One option of a list. `code` is a short form, such as that of a state, and can be typed too. */
export type Option = { value: string; label: string; code?: string | undefined };

/** Options under a heading; an empty heading is not rendered. */
export type OptionGroup = { label: string; options: Option[] };

type ComboboxProps = {
  control: ControlProps;
  groups: OptionGroup[];
  /** Value of the chosen option; empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  /** Whether the choice is locked. Explain why in the field's hint. */
  isReadOnly?: boolean;
};

const Frame = chakra('div', { base: { position: 'relative' } });

/**
 * Renders a searchable choice in groups, which show how many of their options match. Typing filters and opens
 * the list. The up and down arrows, Home and End move; Enter chooses; Escape closes the list, then clears the
 * choice. On blur, text that was not chosen reverts to the choice.
 */
export function Combobox(props: ComboboxProps) {
  const { control, groups, value, onChange, onBlur, placeholder, name, isReadOnly = false } = props;
  const listId = useId();
  const state = useCombobox({ groups, value, onChange, isReadOnly });
  const { isOpen, active, typed } = state;
  const chosen = groups.flatMap((group) => group.options).find((option) => option.value === value);

  const leave = () => {
    if (typed === '') onChange('');
    state.close();
    onBlur?.();
  };

  return (
    <Frame>
      <TextInput
        {...control}
        ref={state.input}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && state.activeOption ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
        placeholder={placeholder}
        pe="10"
        value={typed ?? chosen?.label ?? ''}
        onClick={state.open}
        onChange={(event) => state.type(event.target.value)}
        onKeyDown={state.press}
        onBlur={leave}
      />
      {value && !isReadOnly && <ClearButton onClear={() => state.choose('')} input={state.input} />}
      {isOpen && (
        <ComboboxList
          id={listId}
          groups={state.matching}
          active={active}
          filter={typed ?? ''}
          isChosen={(one) => one === value}
          onChoose={(option) => state.choose(option.value)}
        />
      )}
    </Frame>
  );
}

type ClearButtonProps = { onClear: () => void; input: RefObject<HTMLInputElement | null> };

function ClearButton({ onClear, input }: ClearButtonProps) {
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <Button
      look="ghost"
      size="icon"
      position="absolute"
      insetInlineEnd="0.5"
      top="0.5"
      aria-label="Clear selection"
      // Keyboard users clear with Escape, so the form needs no extra tab stop.
      tabIndex={-1}
      onClick={clear}
    >
      <CloseIcon />
    </Button>
  );
}
