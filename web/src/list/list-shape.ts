import type { ReactNode } from 'react';
import type { BulkOffer } from '../bulk/bulk-offer.ts';
import type { ExportColumn } from '../export/csv.ts';
import type { RecordKind } from '../ui/command/open-record.ts';

/** A column of a table. */
export type ShownColumn<Row> = {
  caption: string;
  /** Content of the cell; an empty value is shown as None [WID-19]. */
  cell: (row: Row) => ReactNode;
  /** Whether the cell is a link to the row. Keyboards stop only at the first such cell of a row. */
  isName?: boolean;
  /** Name of the column's field in the sort of the list, such as `lastName`. */
  sort?: string;
  /** Uses digits of equal width and keeps them on one line. */
  isNumber?: boolean;
  /** Width in a wide window, so that it is the same on every page. The columns without one share the rest. */
  width?: string;
  /** Width of the skeleton while the list is loading. By default it differs from row to row. */
  barWidth?: string;
};

/** A column of a list that can be exported. A column with content other than text also needs `text`. */
export type Column<Row> = ShownColumn<Row> &
  (
    | { cell: (row: Row) => string | null | undefined; text?: undefined }
    | { text: (row: Row) => string | null | undefined }
  );

/** Targets of the links in a row. */
export type Opener<Row> = {
  canEdit: boolean;
  /** Returns the name of the row, for the accessible names of its links. */
  nameOf: (row: Row) => string;
  /** Returns the path of the row's page. */
  to: (row: Row) => string;
  /** Returns the path that shows the row without a form; omitted if there is none. */
  toShow?: ((row: Row) => string) | undefined;
  /** Whether the links keep the scroll position, because they open another tab of the same page. */
  keepsScroll?: boolean;
};

/** What a person chose for a list: its columns in their order, by key, and how dense its rows are. */
export type StoredView = { columns?: string[]; isCompact?: boolean };

/** The view of a list, and how to change it. */
export type ListView<Row> = {
  /** Id of the person, for whom the browser keeps views. */
  personId: string;
  /** Name of the list in storage. */
  list: string;
  shown: readonly Column<Row>[];
  /** All columns, the documented ones first. */
  all: readonly Column<Row>[];
  /** The columns that are shown unless the person chose others. */
  usual: readonly Column<Row>[];
  /** Variables of the query: `more` while a column is shown that it reads only then. */
  variables: { more?: true };
  isCompact: boolean;
  change: (view: StoredView) => void;
};

/** A table of records: its name, its columns and its row actions. */
export type ShownList<Row> = {
  /** Capitalized plural, such as `Companies`. */
  name: string;
  /** Kind of the records, whose pages the shortcuts for the next and the previous record open. */
  kind?: RecordKind;
  columns: readonly ShownColumn<Row>[];
  /** Omitted if rows cannot be opened. */
  opener?: Opener<Row>;
  /** What can be done with several rows; omitted if rows cannot be chosen. */
  bulk?: BulkOffer<Row>;
  /** How the person views the list; omitted if that cannot be chosen. */
  view?: ListView<Row>;
};

/** A list of records that can be exported. */
export type ListShape<Row> = Omit<ShownList<Row>, 'columns'> & { columns: readonly Column<Row>[] };

/** Returns the columns to export, including the id of each row for use in scripts. */
export const toExportColumns = <Row extends { id: string }>({
  columns,
}: ListShape<Row>): ExportColumn<Row>[] => [
  ...columns
    .filter(({ caption }) => caption !== idColumn.caption)
    .map((column) => ({
      caption: column.caption,
      text: column.text === undefined ? column.cell : column.text,
    })),
  { caption: idColumn.caption, text: idColumn.cell },
];

/** The column of the ids, which every export ends with. */
export const idColumn = { caption: 'ID', cell: ({ id }: { id: string }) => id, isNumber: true };
