import { useEffect, useSyncExternalStore } from 'react';
import { useIsShown } from '../layout/shown.ts';

/** Kinds of records with a page of their own, as `SearchKind` of the graph names them. */
export type RecordKind = 'COMPANY' | 'LOCATION' | 'ARRANGER' | 'COMPANY_USER' | 'PROVIDER_USER';

/** A record, as far as a link to its page needs. */
export type RecordLink = {
  kind: RecordKind;
  id: string;
  name: string;
  /** Company of the record; null for a provider user. A company's own id for a company. */
  companyId: string | null;
};

type OpenRecord = RecordLink & { isParent: boolean };

let open: readonly OpenRecord[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenRecord[]) {
  open = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Names the record that a page shows, for the command palette. Null while it is loading. `isParent` says that
 * the page shows a record of this one, or a form for a new one.
 */
export function useOpenRecord(record: RecordLink | null, { isParent = false } = {}) {
  const isShown = useIsShown();
  const { kind, id, name, companyId } = record ?? {};
  useEffect(() => {
    if (!isShown || !kind || id === undefined || name === undefined || companyId === undefined) return;
    const link = { kind, id, name, companyId, isParent };
    change([...open, link]);
    return () => change(open.filter((one) => one !== link));
  }, [isShown, isParent, kind, id, name, companyId]);
}

/** Returns the record that the page shows, and those above it. */
export const useOpenRecords = () => useSyncExternalStore(subscribe, () => open);
