import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ExportColumn } from '../export/csv.ts';
import { Button, ButtonLink } from '../ui/action/button.tsx';
import { EditIcon, ViewIcon } from '../ui/action/icons.tsx';
import type { RecordKind } from '../ui/command/open-record.ts';
import { useRecordList } from '../ui/command/record-list.ts';
import { None } from '../ui/layout/none.tsx';
import { LoadingText, Skeleton } from '../ui/layout/skeleton.tsx';
import { Table, TableFrame } from '../ui/layout/table.tsx';

/** A column of a table. */
type ShownColumn<Row> = {
  caption: string;
  /** Content of the cell; an empty value is shown as None [WID-19]. */
  cell: (row: Row) => ReactNode;
  /** Uses digits of equal width and keeps them on one line. */
  isNumber?: boolean;
  /** Width of the skeleton while the list is loading. By default it differs from row to row. */
  barWidth?: string;
};

/** A column of a list that can be exported. A column with content other than text also needs `text`. */
export type Column<Row> = ShownColumn<Row> &
  (
    | { cell: (row: Row) => string | null | undefined; text?: undefined }
    | { text: (row: Row) => string | null | undefined }
  );

/** Target of the icon at the end of a row: another page, or another part of this page. */
type Opener<Row> = {
  canEdit: boolean;
  /** Returns the name of the row, for the accessible name of the icon. */
  nameOf: (row: Row) => string;
  /** Shows the row without a form; omitted if opening is the only action. */
  onShow?: ((row: Row) => void) | undefined;
} & ({ to: (row: Row) => string } | { onOpen: (row: Row) => void });

/** A table of records: its name, its columns and its row actions. */
export type ShownList<Row> = {
  /** Capitalized plural, such as `Companies`. */
  name: string;
  /** Kind of the records, whose pages the shortcuts for the next and the previous record open. */
  kind?: RecordKind;
  columns: readonly ShownColumn<Row>[];
  /** Omitted if rows cannot be opened. */
  opener?: Opener<Row>;
};

/** A list of records that can be exported. */
export type ListShape<Row> = Omit<ShownList<Row>, 'columns'> & { columns: readonly Column<Row>[] };

/** Returns the columns to export, including the id of each row for use in scripts. */
export const toExportColumns = <Row extends { id: string }>({
  columns,
}: ListShape<Row>): ExportColumn<Row>[] => [
  ...columns.map((column) => ({
    caption: column.caption,
    text: column.text === undefined ? column.cell : column.text,
  })),
  { caption: 'ID', text: ({ id }) => id },
];

type ListTableProps<Row> = { list: ShownList<Row>; rows: readonly Row[] };

/** Renders the table of a list, with the icon that opens a row [CLI-05] [LOC-01]. */
export function ListTable<Row extends { id: string }>({ list, rows }: ListTableProps<Row>) {
  const { name, columns, opener } = list;
  useNeighbors(list, rows);
  return (
    <Table aria-label={name}>
      <Captions list={list} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ caption, cell, isNumber }) => (
              <chakra.td
                key={caption}
                data-label={caption}
                {...(isNumber && { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })}
              >
                {cell(row) || <None />}
              </chakra.td>
            ))}
            {opener && (
              <chakra.td data-actions={opener.onShow ? 'wide' : ''} whiteSpace="nowrap">
                <ShowIcon opener={opener} row={row} />
                <OpenIcon opener={opener} row={row} />
              </chakra.td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Lets the shortcuts open the next and the previous row, also after the list is left. */
function useNeighbors<Row extends { id: string }>({ kind, opener }: ShownList<Row>, rows: readonly Row[]) {
  const navigate = useNavigate();
  const open = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (!row || !opener) return;
    if ('to' in opener) void navigate(opener.to(row));
    else opener.onOpen(row);
  };
  useRecordList(kind, { ids: rows.map(({ id }) => id), open });
}

type IconProps<Row> = { opener: Opener<Row>; row: Row };

function ShowIcon<Row>({ opener: { onShow, nameOf }, row }: IconProps<Row>) {
  if (!onShow) return null;
  return (
    <Button look="ghost" size="icon" aria-label={`Show ${nameOf(row)}`} onClick={() => onShow(row)}>
      <ViewIcon />
    </Button>
  );
}

function OpenIcon<Row>({ opener, row }: IconProps<Row>) {
  const { canEdit, nameOf } = opener;
  const label = `${canEdit ? 'Edit' : 'View'} ${nameOf(row)}`;
  const icon = canEdit ? <EditIcon /> : <ViewIcon />;
  return 'to' in opener ? (
    <ButtonLink look="ghost" size="icon" to={opener.to(row)} aria-label={label}>
      {icon}
    </ButtonLink>
  ) : (
    <Button look="ghost" size="icon" aria-label={label} onClick={() => opener.onOpen(row)}>
      {icon}
    </Button>
  );
}

function Captions<Row>({ list: { columns, opener } }: { list: ShownList<Row> }) {
  return (
    <thead>
      <tr>
        {columns.map(({ caption }) => (
          <th key={caption} scope="col">
            {caption}
          </th>
        ))}
        {opener && (
          <chakra.th scope="col" width="1%">
            {opener.canEdit ? 'Edit' : 'View'}
          </chakra.th>
        )}
      </tr>
    </thead>
  );
}

const bars = Array.from({ length: 10 }, (_, index) => ({
  id: index,
  width: `${45 + ((index * 37) % 40)}%`,
}));

/** Renders the table with skeletons while its first rows are loading. */
export function ListWaiting<Row>({ list }: { list: ShownList<Row> }) {
  return (
    <>
      <LoadingText>{`Loading ${list.name.toLowerCase()}`}</LoadingText>
      <TableFrame aria-hidden="true">
        <Table>
          <Captions list={list} />
          <tbody>
            {bars.map(({ id, width }) => (
              <tr key={id}>
                {list.columns.map(({ caption, barWidth = width }) => (
                  <chakra.td key={caption} height="49px">
                    <Skeleton style={{ width: barWidth }} />
                  </chakra.td>
                ))}
                {list.opener && (
                  <td>
                    <Skeleton style={{ width: '2rem' }} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </>
  );
}
