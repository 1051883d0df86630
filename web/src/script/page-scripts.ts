import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Operation } from '../graph/operation.ts';
import { useIsShown } from '../ui/layout/shown.ts';

/** Returns the operation to copy, or the reason why there is none. */
export type ToOperation = () => Operation | { problem: string };

/** An operation of the page: `name` is its list, form or button. */
export type PageScript = { name: string; toOperation: ToOperation };

let offered: readonly PageScript[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PageScript[]) {
  offered = next;
  for (const listener of listeners) listener();
}

/** Offers an operation in the developer menu while the page, or its tab, is shown. */
export function usePageScript(name: string, toOperation: ToOperation, isOffered = true) {
  const isShown = useIsShown() && isOffered;
  const latest = useRef(toOperation);
  useEffect(() => {
    latest.current = toOperation;
  });
  useEffect(() => {
    if (!isShown) return;
    const script = { name, toOperation: () => latest.current() };
    change([...offered, script]);
    return () => change(offered.filter((one) => one !== script));
  }, [isShown, name]);
}

/** Returns the operations of the shown page, in the order in which their parts appeared. */
export const usePageScripts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => offered,
  );
