import { type KeyboardEvent, useRef, useState } from 'react';
import type { Option, OptionGroup } from './combobox.tsx';
import { matchingGroups, toIndex } from './options.ts';

type OptionListState = {
  groups: OptionGroup[];
  /** Shown before all groups while nothing is typed. */
  lead?: Option | undefined;
  isReadOnly: boolean;
  /** Returns the index of the active option when the list opens; a negative number means the first option. */
  startAt: (options: Option[]) => number;
  /** Called when the user presses Enter on an option. */
  onPick: (option: Option) => void;
  /**
   * Whether the space bar also picks an option while nothing is typed. For lists that stay open after a
   * choice.
   */
  picksBySpace?: boolean;
  /** Called on Escape while the list is closed; omitted if Escape then does nothing. */
  onEscape?: (() => void) | undefined;
};

/** Manages the state and the keys of an input with a list of options below it, for one choice or several. */
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
    // Selects the text, so that typing replaces it instead of appending to it.
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
