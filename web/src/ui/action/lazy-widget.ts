import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { nextTask } from './next-task.ts';
import { whenIdle } from './when-idle.ts';

/** A widget whose component is in its own file. */
export type LazyWidget<Part> = ReturnType<typeof lazyWidget<Part>>;

/**
 * Describes a widget whose component is in its own file, which keeps Chakra's larger components out of the
 * first load of a page. All uses of the widget share the file.
 */
export function lazyWidget<Part>(load: () => Promise<Part>) {
  let state: { part: Part | null; hasFailed: boolean } = { part: null, hasFailed: false };
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function run() {
    try {
      state = { part: await load(), hasFailed: false };
    } catch {
      state = { part: null, hasFailed: true };
      loading = undefined;
    }
    void renderUses();
  }
  /** Renders one use at a time, so that the browser can answer the person between them. */
  async function renderUses() {
    for (const listener of listeners) {
      listener();
      await nextTask();
    }
  }
  return {
    /** Loads the widget now. Resolves when it is loaded or has failed; a failed load can be repeated. */
    fetchPart() {
      loading ??= run();
      return loading;
    },
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Returns a widget's file if it is loaded; otherwise loads it when the browser is idle, or at once when it `isNeeded`.
 */
export function useWidget<Part>({ fetchPart, getState, subscribe }: LazyWidget<Part>, isNeeded = false) {
  useEffect(() => {
    if (isNeeded) void fetchPart();
    else if (!getState().part) whenIdle(() => void fetchPart());
  }, [fetchPart, getState, isNeeded]);
  const state = useSyncExternalStore(subscribe, getState, getState);
  // A widget that nobody waits for is rendered in steps. One that was needed stays, also when the steps are not done.
  const later = useDeferredValue(state);
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? state : later;
}
