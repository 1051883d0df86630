import { useRef, useState } from 'react';

/** The chosen rows of a list. */
export type RowSelection<Row> = {
  chosen: ReadonlyMap<string, Row>;
  /** Chooses or releases a row; with `isRange`, all rows of the page from the last pressed one to it. */
  toggle: (row: Row, isChosen: boolean, isRange: boolean) => void;
  /** Chooses or releases all rows of the page. */
  togglePage: (isChosen: boolean) => void;
  /** Chooses further rows, also of other pages. */
  choose: (rows: readonly Row[]) => void;
  clear: () => void;
};

/**
 * Keeps which rows of a list are chosen, also those of other pages. `scope` names what the rows are of: when it changes,
 * no row is chosen any more.
 */
export function useRowSelection<Row extends { id: string }>(
  rows: readonly Row[],
  scope: string,
): RowSelection<Row> {
  const [state, setState] = useState({ scope, chosen: new Map<string, Row>() });
  const last = useRef<string>(undefined);
  if (state.scope !== scope) setState({ scope, chosen: new Map() });
  const chosen = new Map(state.scope === scope ? state.chosen : []);
  // Newer data of the same rows.
  for (const row of rows) if (chosen.has(row.id)) chosen.set(row.id, row);

  // Rows that were read under another filter come too late.
  const set = (some: readonly Row[], isChosen: boolean) =>
    setState((now) => (now.scope === scope ? { scope, chosen: withRows(now.chosen, some, isChosen) } : now));

  return {
    chosen,
    toggle: (row, isChosen, isRange) => {
      const at = rows.findIndex(({ id }) => id === row.id);
      const from = isRange ? rows.findIndex(({ id }) => id === last.current) : -1;
      last.current = row.id;
      set(from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1), isChosen);
    },
    togglePage: (isChosen) => set(rows, isChosen),
    choose: (some) => set(some, true),
    clear: () => setState({ scope, chosen: new Map() }),
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
