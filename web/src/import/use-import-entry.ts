import { useEffect, useRef, useState } from 'react';
import { dropDraft } from '../form/drafts/drafts.ts';
import { useGuard } from '../form/drafts/unsaved-changes.tsx';
import type { SourceRow, SourceTable } from './csv/read-csv.ts';
import { findEntry, type ImportEntry, keepEntry, noEntry } from './import-draft.ts';
import { readColumns } from './plan/columns.store.ts';
import { guessMapping } from './plan/columns.ts';
import type { ImportColumn } from './plan/row-plan.ts';

type Options = {
  /** The key of the draft. */
  formId: string;
  /** Name of the list whose columns the person chose before. */
  list: string;
  columns: readonly ImportColumn[];
};

/**
 * Holds what a person enters in an import. It is guarded on leaving, and kept as a draft until the import ends, like the
 * values of a form.
 */
export function useImportEntry({ formId, list, columns }: Options) {
  const { personId, register } = useGuard();
  const [found] = useState(() => findEntry(personId, formId, columns));
  const [entry, setEntry] = useState(found ?? noEntry);
  const [isRestored, setRestored] = useState(found !== null);
  const [isEnded, setEnded] = useState(false);
  const hasEntry = !isEnded && (entry.table !== null || entry.pasted.trim() !== '');
  // How the question before leaving names what is lost.
  const title = entry.table ? 'the rows of the file' : 'the pasted rows';
  const guess = (captions: readonly string[]) => guessMapping(captions, columns, readColumns(personId, list));

  const isChanged = useRef(hasEntry);
  isChanged.current = hasEntry;
  const isOver = useRef(false);
  useEffect(
    () =>
      register({
        formId,
        title,
        isChanged: () => isChanged.current && !isOver.current,
        discard: () => {
          isOver.current = true;
          dropDraft(personId, formId);
        },
      }),
    [register, personId, formId, title],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the entry is worth writing a large draft.
  useEffect(() => {
    if (isOver.current) return;
    if (hasEntry) keepEntry(personId, formId, entry, guess);
    else dropDraft(personId, formId);
  }, [entry, hasEntry, personId, formId]);

  return {
    entry,
    /** Whether the entry is from before the page or the session ended. */
    isRestored,
    change: (part: Partial<ImportEntry>) => setEntry((now) => ({ ...now, ...part })),
    /** Replaces the text of a cell. */
    edit: (number: number, at: number, text: string) =>
      setEntry((now) => (now.table ? { ...now, table: withText(now.table, number, at, text) } : now)),
    /** Begins with another table, or with none. The pasted text stays. */
    choose: (table: SourceTable | null) => {
      setEntry(({ pasted }) => ({ ...noEntry, pasted, table, mapping: table && guess(table.captions) }));
      setRestored(false);
      setEnded(false);
    },
    start: () => {
      setEntry((now) => ({ ...now, isStarted: true }));
      setRestored(false);
      setEnded(false);
    },
    /** Drops the draft: what became of each row is on the page. */
    end: () => setEnded(true),
  };
}

/** Returns the table with another text in one cell. */
function withText(table: SourceTable, number: number, at: number, text: string): SourceTable {
  const toRow = (row: SourceRow) =>
    row.number === number ? { number, cells: row.cells.with(at, text) } : row;
  return { ...table, rows: table.rows.map(toRow) };
}
