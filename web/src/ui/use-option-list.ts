import { type KeyboardEvent, useRef, useState } from 'react';
import type { Option, OptionGroup } from './combobox.tsx';
import { matchingGroups, toIndex } from './options.ts';

type OptionListState = {
  groups: OptionGroup[];
  /** Stands before all groups while nothing is typed. */
  lead?: Option | undefined;
  isReadOnly: boolean;
  /** Where the keyboard stands when the list opens; a negative number means the first option. */
  startAt: (options: Option[]) => number;
  /** Enter was pressed on an option. */
  onPick: (option: Option) => void;
  /** Whether the space bar picks too while nothing is typed; then a list stays open for more. */
  picksBySpace?: boolean;
  /** What Escape does while the list is closed; left out where it does nothing. */
  onEscape?: (() => void) | undefined;
};

/** What an input with a list of options below it remembers, and what its keys do: for one choice and for several. */
export function useOptionList(props: OptionListState) {
  const { groups, lead, isReadOnly, startAt, onPick, picksBySpace = false, onEscape } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const leading = lead ? [{ label: '', options: [lead] }] : [];
  const matching = typed ? matchingGroups(groups, typed) : [...leading, ...groups];
  const options = matching.flatMap((group) => group.options);
  const activeOption = options[active];

  const open = () => {
    // Whoever types next means something else, not more of the same.
    input.current?.select();
    if (isReadOnly || isOpen) return;
    setActive(Math.max(0, startAt(options)));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
  };

  const pressWhileOpen = (event: KeyboardEvent) => {
    const isPick = event.key === 'Enter' || (picksBySpace && event.key === ' ' && !typed);
    const wanted = toIndex(event.key, active, options.length);
    if (wanted !== undefined) setActive(wanted);
    else if (isPick && activeOption) onPick(activeOption);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const pressWhileClosed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
    else if (event.key === 'Escape' && onEscape && !isReadOnly) onEscape();
    else return;
    event.preventDefault();
  };

  const press = isOpen ? pressWhileOpen : pressWhileClosed;
  return { input, typed, isOpen, active, matching, activeOption, open, close, type, press };
}
