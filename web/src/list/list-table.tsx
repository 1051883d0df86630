import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from 'react-router-dom';
import { useRecordList } from '../ui/command/record-list.ts';
import { None } from '../ui/layout/none.tsx';
import { LoadingText, Skeleton } from '../ui/layout/skeleton.tsx';
import { Table, TableFrame } from '../ui/layout/table.tsx';
import { ColumnWidths, toTableStyle } from './list-columns.tsx';
import type { Opener, ShownColumn, ShownList } from './list-shape.ts';
import { NameLink, OpenIcons } from './row-links.tsx';
import { SelectPage, SelectRow } from './select-cells.tsx';
import { type ListSort, SortCaption } from './sort-caption.tsx';
import type { RowSelection } from './use-row-selection.ts';

type ListTableProps<Row> = {
  list: ShownList<Row>;
  rows: readonly Row[];
  /** Omitted if the list cannot be sorted. */
  sort?: ListSort | undefined;
  /** The chosen rows, for a list with `bulk`. */
  selection?: RowSelection<Row> | null;
  /** Set for a list that has had to load. One to which a person comes back needs its whole height at once. */
  hasWaited?: boolean;
};

/** Renders the table of a list, with the icon that opens a row [CLI-05] [LOC-01]. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { list, rows, selection = null, hasWaited } = props;
  const { name, columns, opener, bulk } = list;
  useNeighbors(list, rows);
  return (
    <Table
      aria-label={name}
      data-list
      data-waited={hasWaited || undefined}
      data-compact={list.view?.isCompact || undefined}
      style={toTableStyle(list)}
    >
      <ColumnWidths list={list} />
      <Captions {...props} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-chosen={selection?.chosen.has(row.id) || undefined}>
            {bulk && selection && <SelectRow row={row} name={bulk.nameOf(row)} selection={selection} />}
            <Cells {...{ columns, row, opener }} />
            {opener && (
              <chakra.td data-actions={opener.toShow ? 'wide' : ''} whiteSpace="nowrap">
                <OpenIcons opener={opener} row={row} />
              </chakra.td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type CellsProps<Row> = {
  columns: readonly ShownColumn<Row>[];
  row: Row;
  opener: Opener<Row> | undefined;
};

function Cells<Row>({ columns, row, opener }: CellsProps<Row>) {
  const names = columns.filter(({ isName }) => isName && opener);
  const main = names.find(({ cell }) => cell(row)) ?? names[0];
  return columns.map((column) => {
    const { caption, cell, isNumber } = column;
    const content = cell(row);
    const isLink = opener && names.includes(column) && (column === main || content);
    return (
      <chakra.td
        key={caption}
        data-label={caption}
        {...(isNumber && { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })}
      >
        {isLink ? <NameLink {...{ opener, row, content }} isMain={column === main} /> : content || <None />}
      </chakra.td>
    );
  });
}

/** Lets the shortcuts open the next and the previous row, also after the list is left. */
function useNeighbors<Row extends { id: string }>({ kind, opener }: ShownList<Row>, rows: readonly Row[]) {
  const navigate = useNavigate();
  const open = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row && opener) void navigate(opener.to(row), { preventScrollReset: opener.keepsScroll ?? false });
  };
  useRecordList(kind, { ids: rows.map(({ id }) => id), open });
}

function Captions<Row extends { id: string }>({ list, rows, sort, selection = null }: ListTableProps<Row>) {
  const { columns, opener, bulk } = list;
  return (
    <thead>
      <tr>
        {bulk && <SelectPage rows={rows} selection={selection} />}
        {columns.map(({ caption, sort: word }) =>
          word && sort ? (
            <SortCaption key={caption} {...{ caption, word, sort }} />
          ) : (
            <th key={caption} scope="col">
              {caption}
            </th>
          ),
        )}
        {opener && <th scope="col">{opener.canEdit ? 'Edit' : 'View'}</th>}
      </tr>
    </thead>
  );
}

const bars = Array.from({ length: 10 }, (_, index) => ({
  id: index,
  width: `${45 + ((index * 37) % 40)}%`,
}));

/** Renders the table with skeletons while its first rows are loading. */
export function ListWaiting<Row extends { id: string }>({ list }: { list: ShownList<Row> }) {
  return (
    <>
      <LoadingText>{`Loading ${list.name.toLowerCase()}`}</LoadingText>
      <TableFrame aria-hidden="true">
        <Table data-list style={toTableStyle(list)}>
          <ColumnWidths list={list} />
          <Captions list={list} rows={[]} />
          <tbody>
            {bars.map(({ id, width }) => (
              <tr key={id}>
                {list.bulk && <td data-select />}
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
