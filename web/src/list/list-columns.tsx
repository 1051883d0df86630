import type { CSSProperties } from 'react';
import type { ShownColumn, ShownList } from './list-shape.ts';

type Shape<Row> = {
  list: Pick<ShownList<Row>, 'opener' | 'bulk'> & {
    columns: readonly Pick<ShownColumn<Row>, 'caption' | 'width'>[];
  };
};

/** Renders the widths of a list's columns: the checkbox, the columns, the icons. */
export function ColumnWidths<Row>({ list: { columns, opener, bulk } }: Shape<Row>) {
  return (
    <colgroup>
      {bulk && <col style={{ width: '3rem' }} />}
      {columns.map(({ caption, width }) => (
        <col key={caption} style={{ width }} />
      ))}
      {opener && <col style={{ width: opener.toShow ? '7rem' : '5rem' }} />}
    </colgroup>
  );
}

/** Returns what the width of the table depends on. */
export const toTableStyle = ({ columns }: { columns: readonly unknown[] }) =>
  ({ '--columns': columns.length }) as CSSProperties;
