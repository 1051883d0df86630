import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Button } from '../action/button.tsx';
import { CloseIcon } from '../action/icons.tsx';
import type { ControlProps } from '../input/field.tsx';
import { TextInput } from '../input/text-input.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import type { Option, OptionGroup } from './combobox.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { useOptionList } from './use-option-list.ts';

const Frame = chakra('div', { base: { position: 'relative' } });
const Count = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

/** The row that chooses all or none. Its value cannot collide with an id. */
const all: Option = { value: '*', label: 'Select All' };

type MultiSelectProps = {
  control: ControlProps;
  groups: OptionGroup[];
  /** Values of the chosen options. A value that is no longer an option is kept until the user removes it. */
  value: readonly string[];
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
export function MultiSelect(props: MultiSelectProps) {
  const { control, groups, value, onChange, onBlur, name, isReadOnly = false } = props;
  const listId = useId();
  const { options, chosen, isChosen, toggle } = toChoice(groups, value, onChange);
  const state = useOptionList({
    groups,
    lead: options.length > 1 ? all : undefined,
    isReadOnly,
    // Starts on an option instead of Select All, because keyboard users may press Enter too soon.
    startAt: (rows) => {
      const first = rows.findIndex((row) => row.value !== all.value && isChosen(row.value));
      return first > 0 ? first : Math.min(1, rows.length - 1);
    },
    onPick: (option) => pick(option),
    picksBySpace: true,
  });
  const pick = (option: Option) => {
    toggle(option);
    state.input.current?.select();
  };
  const toInput = () => state.input.current?.focus();

  return (
    <>
      <Frame>
        <TextInput
          {...control}
          ref={state.input}
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={state.isOpen}
          aria-controls={state.isOpen ? listId : undefined}
          aria-activedescendant={state.isOpen && state.activeOption ? `${listId}-${state.active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          readOnly={isReadOnly}
          placeholder="Select One or More"
          pe="10"
          value={state.typed ?? ''}
          onClick={state.open}
          onChange={(event) => state.type(event.target.value)}
          onKeyDown={state.press}
          onBlur={() => {
            state.close();
            onBlur?.();
          }}
        />
        {value.length > 0 && !isReadOnly && (
          <ClearButton
            onClear={() => {
              onChange([]);
              toInput();
            }}
          />
        )}
        {state.isOpen && (
          <ComboboxList
            id={listId}
            groups={state.matching}
            active={state.active}
            filter={state.typed ?? ''}
            isChosen={isChosen}
            isMultiple
            onChoose={pick}
          />
        )}
      </Frame>
      <Count role="status">{`${value.length} of ${options.length} selected`}</Count>
      <ChosenChips chosen={chosen} onRemove={isReadOnly ? null : toggle} onEmpty={toInput} />
    </>
  );
}

/** Returns the options, the chosen ones, and a function that toggles one. */
function toChoice(groups: OptionGroup[], value: readonly string[], onChange: (value: string[]) => void) {
  const options = groups.flatMap((group) => group.options);
  const chosenValues = new Set(value);
  const known = new Set(options.map((option) => option.value));
  const gone = value.filter((one) => !known.has(one)).map((one) => ({ value: one, label: one }));
  const chosen = [...options.filter((option) => chosenValues.has(option.value)), ...gone];
  const isAll = options.length > 0 && options.every((option) => chosenValues.has(option.value));
  return {
    options: [...options, ...gone],
    chosen,
    isChosen: (one: string) => (one === all.value ? isAll : chosenValues.has(one)),
    toggle: (option: Option) => {
      if (option.value === all.value) onChange(isAll ? [] : [...new Set([...value, ...known])]);
      else if (chosenValues.has(option.value)) onChange(value.filter((one) => one !== option.value));
      else onChange([...value, option.value]);
    },
  };
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button
      look="ghost"
      size="icon"
      position="absolute"
      insetInlineEnd="0.5"
      top="0.5"
      aria-label="Clear selection"
      // Keyboard users clear with Select All, so the form needs no extra tab stop.
      tabIndex={-1}
      onClick={onClear}
    >
      <CloseIcon />
    </Button>
  );
}
