import { type KeyboardEvent, useRef, useState } from 'react';
import type { OptionGroup } from './combobox.tsx';

type ComboboxState = {
  groups: OptionGroup[];
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
};

/** What a combobox remembers and what its keys do; see `Combobox` for the rules. */
export function useCombobox({ groups, value, onChange, isReadOnly }: ComboboxState) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const matching = typed ? matchingGroups(groups, typed) : groups;
  const options = matching.flatMap((group) => group.options);

  const open = () => {
    // Whoever types next means something else, not more of the same.
    input.current?.select();
    if (isReadOnly || isOpen) return;
    const index = options.findIndex((option) => option.value === value);
    setActive(Math.max(0, index));
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
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
  };

  const pressWhileOpen = (event: KeyboardEvent) => {
    const wanted = toIndex(event.key, active, options.length);
    if (wanted !== undefined) setActive(wanted);
    else if (event.key === 'Enter' && options[active]) choose(options[active].value);
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

  const press = isOpen ? pressWhileOpen : pressWhileClosed;
  return {
    input,
    typed,
    isOpen,
    active,
    matching,
    activeOption: options[active],
    open,
    close,
    choose,
    type,
    press,
  };
}

/** The groups with only those options whose labels contain what was typed, whatever the case and the accents. */
function matchingGroups(groups: OptionGroup[], typed: string): OptionGroup[] {
  const wanted = plain(typed.trim());
  return groups.map((group) => ({
    ...group,
    options: group.options.filter(({ label }) => plain(label).includes(wanted)),
  }));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a key leads among `count` options, which go round; undefined for keys that lead nowhere. */
function toIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
