import { Combobox } from '@chakra-ui/react/combobox';
import { chakra, defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { CheckIcon, CloseIcon } from '../action/icons.tsx';
import { TextInput } from '../input/text-input.tsx';
import { type ChoiceComboboxProps, useChoiceCombobox } from './use-choice-combobox.ts';
import type { LazyGroup } from './use-lazy-options.ts';

const recipe = defineSlotRecipe({
  className: 'combobox',
  slots: ['control', 'content', 'empty', 'item', 'itemGroupLabel'],
  base: {
    control: { position: 'relative' },
    content: {
      zIndex: 'overlay',
      maxH: 'min(18rem, var(--available-height))',
      overflowY: 'auto',
      p: '1',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
    },
    empty: { px: '2.5', py: '1.5', fontSize: 'sm', color: 'fg.muted' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '2.5',
      py: '1.5',
      borderRadius: 'sm',
      cursor: 'pointer',
      // A name without blanks wraps, too.
      overflowWrap: 'anywhere',
      '&:hover': { bg: 'bg.subtle' },
      '&[data-highlighted]': { bg: 'accent.subtle', color: 'accent.fg' },
      '&[data-state=checked]': { fontWeight: 'semibold' },
    },
    itemGroupLabel: {
      px: '2.5',
      pt: '2',
      pb: '1',
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
    },
  },
});

const Tick = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '1.125rem',
    height: '1.125rem',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    fontSize: 'xs',
    color: 'transparent',
    '[data-state=checked] > &': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      color: 'accent.contrast',
    },
  },
});

const Code = chakra('span', {
  base: { flexShrink: '0', ms: 'auto', fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
});

/** Renders a `ChoiceInput` with Chakra's combobox. Scrolling renders more of a long list. */
export function ChoiceCombobox(props: ChoiceComboboxProps) {
  const { control, text, chosen, filter, isMultiple = false, isFreeText = false, isReadOnly = false } = props;
  const { onType, onPick, onClear, onKeyDown } = props;
  const input = useRef<HTMLInputElement>(null);
  const { combobox, shown, total, onScroll, isShown } = useChoiceCombobox(props, input);
  // The text is the value at every moment: Chakra's own copy follows a moment later and could undo fast typing.
  const { defaultValue: _, ...inputProps } = combobox.getInputProps();

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { open, highlightedValue } = combobox;
    onKeyDown?.(event, open);
    if (!open && /^Arrow(Down|Up)$/.test(event.key) && !isReadOnly) {
      event.preventDefault();
      combobox.setOpen(true);
    } else if (open && isMultiple && event.key === ' ' && !filter && highlightedValue) {
      event.preventDefault();
      onPick(highlightedValue);
    } else if (!isFreeText || !/^(Home|End)$/.test(event.key)) {
      // In a free text, Home and End move the caret instead of the active option.
      inputProps.onKeyDown?.(event);
    }
  };

  return (
    <Combobox.RootProvider value={combobox} recipe={recipe} lazyMount unmountOnExit>
      <Combobox.Control>
        <TextInput
          {...inputProps}
          {...control}
          ref={input}
          aria-expanded={isShown}
          aria-activedescendant={isShown ? inputProps['aria-activedescendant'] : undefined}
          pe="10"
          value={text}
          onClick={(event) => {
            if (!isFreeText) event.currentTarget.select();
            inputProps.onClick?.(event);
          }}
          onChange={(event) => {
            onType(event.target.value);
            inputProps.onChange?.(event);
          }}
          onKeyDown={press}
          onBlur={(event) => {
            inputProps.onBlur?.(event);
            props.onBlur?.();
          }}
        />
        {onClear && chosen.length > 0 && !isReadOnly && (
          <Combobox.ClearTrigger asChild>
            <Button
              look="ghost"
              size="icon"
              position="absolute"
              insetInlineEnd="0.5"
              top="0.5"
              aria-label="Clear selection"
              onClick={() => {
                onClear();
                input.current?.focus();
              }}
            >
              <CloseIcon />
            </Button>
          </Combobox.ClearTrigger>
        )}
      </Combobox.Control>
      <Combobox.Positioner hidden={!isShown}>
        <Combobox.Content aria-label="Options" onScroll={onScroll}>
          {total === 0 && <Combobox.Empty>No results</Combobox.Empty>}
          {shown.map((group) => (
            <Options key={group.options[0]?.value} {...{ group, chosen, total, isMultiple }} />
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.RootProvider>
  );
}

type OptionsProps = { group: LazyGroup; chosen: readonly string[]; total: number; isMultiple: boolean };

function Options({ group, chosen, total, isMultiple }: OptionsProps) {
  return (
    <Combobox.ItemGroup>
      {group.label && (
        <Combobox.ItemGroupLabel aria-hidden="true" aria-label={group.label}>
          {group.label} ({group.count})
        </Combobox.ItemGroupLabel>
      )}
      {group.options.map((option, index) => (
        <Combobox.Item
          key={option.value}
          item={option}
          aria-selected={chosen.includes(option.value)}
          aria-posinset={group.start + index + 1}
          aria-setsize={total}
        >
          {isMultiple && (
            <Tick aria-hidden="true">
              <CheckIcon />
            </Tick>
          )}
          {option.label}
          {option.code && <Code aria-hidden="true">{option.code}</Code>}
        </Combobox.Item>
      ))}
    </Combobox.ItemGroup>
  );
}
