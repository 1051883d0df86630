import { useRef, useState } from 'react';

/** The chosen rows of a list. */
export type RowSelection<Row> = {
  chosen: ReadonlyMap<string, Row>;
  /** Chooses or releases a row; with `isRange`, all rows of the page from the last pressed one to it. */
  toggle: (row: Row, isChosen: boolean, isRange: boolean) => void;
  /** Chooses or releases all rows of the page. */
  togglePage: (isChosen: boolean) => void;
  /** Chooses all rows of the filter, also those of other pages. */
  choose: (rows: readonly Row[]) => void;
  clear: () => void;
  /** Whether a new filter ended a choice of all rows of the filter before. */
  wasDropped: boolean;
};

/** What the rows are of: the list, and its filter as text. */
export type RowScope = { list: string; filter: string };

type State<Row> = RowScope & { chosen: ReadonlyMap<string, Row>; isAll: boolean; wasDropped: boolean };

/**
 * Keeps which rows of a list are chosen, also those of other pages and filters. A choice of all rows of a filter ends with
 * it, and every choice with another list.
 */
export function useRowSelection<Row extends { id: string }>(
  rows: readonly Row[],
  { list, filter }: RowScope,
): RowSelection<Row> {
  const none = { list, filter, chosen: new Map<string, Row>(), isAll: false, wasDropped: false };
  const [stored, setState] = useState<State<Row>>(none);
  const last = useRef<string>(undefined);
  let state = stored;
  if (state.list !== list) state = none;
  else if (state.filter !== filter) {
    const wasDropped = state.isAll && state.chosen.size > 0;
    state = wasDropped ? { ...none, wasDropped } : { ...state, filter };
  }
  if (state !== stored) setState(state);
  const chosen = new Map(state.chosen);
  // Newer data of the same rows.
  for (const row of rows) if (chosen.has(row.id)) chosen.set(row.id, row);

  const set = (some: readonly Row[], isChosen: boolean, isAll = false) =>
    setState((now) => {
      // All rows of another filter come too late.
      if (now.list !== list || (isAll && now.filter !== filter)) return now;
      const next = withRows(now.chosen, some, isChosen);
      return { ...now, chosen: next, isAll: next.size > 0 && (isAll || now.isAll), wasDropped: false };
    });

  return {
    chosen,
    toggle: (row, isChosen, isRange) => {
      const at = rows.findIndex(({ id }) => id === row.id);
      const from = isRange ? rows.findIndex(({ id }) => id === last.current) : -1;
      last.current = row.id;
      set(from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1), isChosen);
    },
    togglePage: (isChosen) => set(rows, isChosen),
    choose: (some) => set(some, true, true),
    clear: () => setState(none),
    wasDropped: state.wasDropped,
  };
}

/** Returns the chosen rows with some more, or without them. */
function withRows<Row extends { id: string }>(
  chosen: ReadonlyMap<string, Row>,
  some: readonly Row[],
  isChosen: boolean,
) {
  const next = new Map(chosen);
  for (const row of some) {
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}
