import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PaletteEntry } from './palette.entries.ts';

type Options = {
  entries: readonly PaletteEntry[];
  /** Whether the hits are still those of an earlier text. */
  isPending: boolean;
  /** Whether an entry is a hit of the search. */
  isHit: (key: string) => boolean;
  onRun: (entry: PaletteEntry) => void;
};

/** Returns a key handler: Enter on an outdated hit waits for the hits of the typed text and runs the first entry. */
export function useRunFirst({ entries, isPending, isHit, onRun }: Options) {
  const [isWaiting, setWaiting] = useState(false);
  const run = useRef(onRun);
  run.current = onRun;
  useEffect(() => {
    if (!isWaiting || isPending) return;
    setWaiting(false);
    if (entries[0]) run.current(entries[0]);
  }, [isWaiting, isPending, entries]);

  return (event: KeyboardEvent) => {
    const active = event.currentTarget.querySelector<HTMLElement>('[cmdk-item][aria-selected=true]');
    const key = active?.dataset.value;
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    const waits = isEnter && isPending && (!key || isHit(key));
    setWaiting(waits);
    // Keeps the list from running the outdated hit.
    if (waits) event.preventDefault();
  };
}
