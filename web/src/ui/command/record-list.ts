import { useEffect } from 'react';
import { useIsShown } from '../layout/shown.ts';
import type { RecordKind, RecordLink } from './open-record.ts';

type RecordList = { ids: readonly string[]; open: (id: string) => void };

/** The page of each list that was shown last. */
const lists = new Map<RecordKind, RecordList>();

/** Keeps the rows of a list, through which `toNeighbor` moves. They stay known after the list is left. */
export function useRecordList(kind: RecordKind | undefined, list: RecordList) {
  const isShown = useIsShown();
  useEffect(() => {
    if (kind && isShown) lists.set(kind, list);
  });
}

/**
 * Returns a function that opens the next (1) or previous (-1) record of the list that shows this record.
 * Undefined if no such list was shown; null at the end of the list's page.
 */
export function toNeighbor({ kind, id }: RecordLink, step: 1 | -1): (() => void) | null | undefined {
  const list = lists.get(kind);
  const index = list?.ids.indexOf(id) ?? -1;
  if (!list || index < 0) return undefined;
  const next = list.ids[index + step];
  return next === undefined ? null : () => list.open(next);
}
