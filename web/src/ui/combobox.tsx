import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ComboboxList } from './combobox-list.tsx';
import type { ControlProps } from './field.tsx';
import { CloseIcon } from './icons.tsx';
import { TextInput } from './text-input.tsx';

/** One thing to choose. */
export type Option = { value: string; label: string };

/** Options under one heading; an empty heading is not drawn. */
export type OptionGroup = { label: string; options: Option[] };

type ComboboxProps = {
  control: ControlProps;
  groups: OptionGroup[];
  /** The chosen option's value; empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  /** Nothing can be chosen; say why in the field's hint. */
  isReadOnly?: boolean;
};

const Frame = chakra('div', { base: { position: 'relative' } });

/** Whether a label contains what was typed, whatever the case and the accents. */
function isMatch(label: string, typed: string): boolean {
  return plain(label).includes(plain(typed.trim()));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A searchable choice, in groups that show how many of their options match. Typing filters and opens the list; arrows,
 * Home and End move; Enter chooses; Escape closes, then clears. Text that was not chosen goes back to the choice on blur.
 */
export function Combobox({
  control,
  groups,
  value,
  onChange,
  onBlur,
  placeholder,
  name,
  isReadOnly,
}: ComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const chosen = groups.flatMap((group) => group.options).find((option) => option.value === value);
  const matching = typed
    ? groups.map((group) => ({ ...group, options: group.options.filter((it) => isMatch(it.label, typed)) }))
    : groups;
  const flat = matching.flatMap((group) => group.options);

  const open = () => {
    if (isReadOnly || isOpen) return;
    setActive(
      Math.max(
        0,
        flat.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (next: string) => {
    onChange(next);
    close();
  };

  const pressWhileOpen = (event: KeyboardEvent) => {
    const wanted = toIndex(event.key, active, flat.length);
    if (wanted !== undefined) setActive(wanted);
    else if (event.key === 'Enter' && flat[active]) choose(flat[active].value);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const pressWhileClosed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
    else if (event.key === 'Escape' && value && !isReadOnly) choose('');
    else return;
    event.preventDefault();
  };

  return (
    <Frame>
      <TextInput
        {...control}
        ref={input}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && flat[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
        placeholder={placeholder}
        pe="10"
        value={typed ?? chosen?.label ?? ''}
        onClick={open}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={isOpen ? pressWhileOpen : pressWhileClosed}
        onBlur={() => {
          if (typed === '') onChange('');
          close();
          onBlur?.();
        }}
      />
      {value && !isReadOnly && (
        <Button
          look="ghost"
          size="icon"
          position="absolute"
          insetInlineEnd="0.5"
          top="0.5"
          aria-label="Clear the choice"
          onClick={() => {
            choose('');
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </Button>
      )}
      {isOpen && (
        <ComboboxList id={listId} groups={matching} active={active} chosen={value} onChoose={choose} />
      )}
    </Frame>
  );
}

function toIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
