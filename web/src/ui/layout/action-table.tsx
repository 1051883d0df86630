import type { ReactNode } from 'react';
import { Table, TableFrame } from './table.tsx';

/** A column: its caption and the content of its cells. */
export type TableColumn<Row> = { caption: string; cell: (row: Row) => ReactNode };

type ActionTableProps<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The last column: a button, or why there is none. */
  action: TableColumn<Row>;
  rows: readonly Row[];
};

/** Renders a short table whose rows have one action each. */
export function ActionTable<Row extends { id: string }>({
  label,
  columns,
  action,
  rows,
}: ActionTableProps<Row>) {
  return (
    <TableFrame>
      <Table aria-label={label}>
        <thead>
          <tr>
            {[...columns, action].map(({ caption }) => (
              <th key={caption} scope="col">
                {caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ caption, cell }) => (
                <td key={caption} data-label={caption}>
                  {cell(row)}
                </td>
              ))}
              <td data-actions="wide">{action.cell(row)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
