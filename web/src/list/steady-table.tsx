import type { ReactNode } from 'react';
import { Table, TableFrame } from '../ui/layout/table.tsx';
import { ColumnWidths, toTableStyle } from './list-columns.tsx';

type SteadyTableProps = {
  label: string;
  /** Columns with different captions. Those without a width share what the others leave. */
  columns: readonly { caption: string; width?: string }[];
  /** Space below the table. */
  mb?: string;
  /** The rows. */
  children: ReactNode;
};

/** Renders a table that is not a list, with the same widths on every page. Long captions wrap. */
export const SteadyTable = ({ label, columns, mb, children }: SteadyTableProps) => (
  <TableFrame {...(mb && { mb })}>
    <Table aria-label={label} data-list style={toTableStyle({ columns })}>
      <ColumnWidths list={{ columns }} />
      <thead>
        <tr>
          {columns.map(({ caption }) => (
            <th key={caption} scope="col" style={{ whiteSpace: 'normal' }}>
              {caption}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </TableFrame>
);
