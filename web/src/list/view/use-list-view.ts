import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExtension } from '../../graph/extensions.ts';
import { type Column, idColumn, type ListView, type StoredView } from '../list-shape.ts';
import { deleteColumns, readColumns } from './columns-in-path.ts';

/** The key of a column in storage and in the URL: `business-name`. */
export const keyOf = ({ caption }: { caption: string }) => caption.toLowerCase().replaceAll(' ', '-');

const storageKey = (personId: string, list: string) => `console.view:${personId}:${list}`;

function readView(key: string): StoredView {
  try {
    const { columns, isCompact } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { ...(Array.isArray(columns) && { columns }), isCompact: isCompact === true };
  } catch {
    return {};
  }
}

/**
 * Returns how a person views a list. The browser keeps it; columns in the URL come first, so that a link shows the
 * same columns to everybody. Keys of unknown columns are ignored.
 * @param usual the columns of the documents, shown by default
 * @param more columns that are offered too; the query reads them only while one of them is shown
 */
export function useListView<Row extends { id: string }>(
  personId: string,
  list: string,
  usual: readonly Column<Row>[],
  more: readonly Column<Row>[],
): ListView<Row> {
  const key = storageKey(personId, list);
  const [stored, setStored] = useState(() => readView(key));
  const [params, setParams] = useSearchParams();
  const linked = readColumns(params.toString());
  // Without the extension, the service would need a call for each row.
  const offered = useExtension('BULK_READS') ? more : [];
  const all = [...usual, ...offered, idColumn];
  const keys = new Set(linked?.split(',') ?? stored.columns);
  const chosen = [...keys].flatMap((one) => all.find((column) => keyOf(column) === one) ?? []);
  const shown = chosen.length > 0 ? chosen : usual;
  return {
    personId,
    list,
    shown,
    all,
    usual,
    variables: offered.some((column) => shown.includes(column)) ? { more: true } : {},
    isCompact: stored.isCompact ?? false,
    change: (view) => {
      try {
        localStorage.setItem(key, JSON.stringify(view));
      } catch {
        // Storage is forbidden: the view lasts until the page is left.
      }
      setStored(view);
      if (linked === null) return;
      deleteColumns(params);
      setParams(params, { replace: true, preventScrollReset: true });
    },
  };
}
