import { useEffect, useRef } from 'react';
import type { Operation } from '../graph/operation.ts';
import { useIsShown } from '../ui/layout/shown.ts';
import { createShownList } from '../ui/layout/shown-list.ts';

/** Returns the operation to copy, or the reason why there is none. */
export type ToOperation = () => Operation | { problem: string };

/** An operation of the page: `name` is its list, form or button. */
export type PageScript = { name: string; toOperation: ToOperation };

const offered = createShownList<PageScript>();

/** Offers an operation in the developer menu while the page, or its tab, is shown. */
export function usePageScript(name: string, toOperation: ToOperation, isOffered = true) {
  const isShown = useIsShown() && isOffered;
  const latest = useRef(toOperation);
  useEffect(() => {
    latest.current = toOperation;
  });
  useEffect(() => {
    if (!isShown) return;
    return offered.add({ name, toOperation: () => latest.current() });
  }, [isShown, name]);
}

/** Returns the operations of the shown page, in the order in which their parts appeared. */
export const usePageScripts = offered.useItems;

/** An export of the page: `name` is its list. */
type PageExport = { name: string; run: () => void };

const exported = createShownList<PageExport>();

/** Offers an export in the developer menu while the page, or its tab, is shown. */
export function usePageExport(name: string, run: () => void, isOffered = true) {
  const isShown = useIsShown() && isOffered;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isShown) return;
    return exported.add({ name, run: () => latest.current() });
  }, [isShown, name]);
}

/** Returns the exports of the shown page. */
export const usePageExports = exported.useItems;
