import { useSyncExternalStore } from 'react';

/** Creates a list that the parts of the shown page fill, in the order in which they appear. */
export function createShownList<Item>() {
  let items: readonly Item[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly Item[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    /** Adds an item and returns the function that removes it, as an effect needs it. */
    add: (item: Item) => {
      change([...items, item]);
      return () => change(items.filter((one) => one !== item));
    },
    /** Returns the items and follows changes. */
    useItems: () => useSyncExternalStore(subscribe, () => items),
  };
}
