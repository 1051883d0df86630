import { chakra } from '@chakra-ui/react/styled-system';
import { TickBox } from '../ui/input/checkbox.tsx';
import type { RowSelection } from './use-row-selection.ts';

/** The whole cell is the target. */
const Target = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '9',
    height: '9',
    cursor: 'pointer',
    userSelect: 'none',
  },
});

type SelectRowProps<Row> = { row: Row; name: string; selection: RowSelection<Row> };

/** Renders the checkbox that chooses a row. Shift chooses all rows up to it. */
export function SelectRow<Row extends { id: string }>({ row, name, selection }: SelectRowProps<Row>) {
  return (
    <td data-select>
      <Target>
        <TickBox
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selection.chosen.has(row.id)}
          onChange={(event) => {
            const isRange = (event.nativeEvent as MouseEvent).shiftKey === true;
            selection.toggle(row, event.target.checked, isRange);
          }}
        />
      </Target>
    </td>
  );
}

type SelectPageProps<Row> = { rows: readonly Row[]; selection: RowSelection<Row> | null };

/** Renders the checkbox that chooses the page. While the rows load, its place is empty. */
export function SelectPage<Row extends { id: string }>({ rows, selection }: SelectPageProps<Row>) {
  const count = selection ? rows.filter(({ id }) => selection.chosen.has(id)).length : 0;
  const isAll = count > 0 && count === rows.length;
  return (
    <td data-select>
      <Target>
        {selection && (
          <TickBox
            type="checkbox"
            aria-label={`Select all ${rows.length} on this page`}
            ref={(box: HTMLInputElement | null) => {
              if (box) box.indeterminate = count > 0 && !isAll;
            }}
            checked={isAll}
            onChange={(event) => selection.togglePage(event.target.checked)}
          />
        )}
      </Target>
    </td>
  );
}
