import { chakra } from '@chakra-ui/react/styled-system';
import { Select } from '../ui/input/text-input.tsx';
import type { ShownColumn } from './list-shape.ts';
import type { ListSort } from './sort-caption.tsx';

const Frame = chakra('div', {
  base: {
    '& select': { minH: '8', height: '8', fontSize: 'sm', textOverflow: 'ellipsis' },
  },
});

export type Sorted = { columns: readonly Pick<ShownColumn<never>, 'caption' | 'sort'>[]; sort: ListSort };

/** Renders the orders of a list to choose from. */
export function SortChoice({ columns, sort: { by, onSort } }: Sorted) {
  const sortable = columns.flatMap(({ caption, sort }) => (sort ? [{ caption, sort }] : []));
  const isListed = sortable.some(({ sort }) => sort === by || `-${sort}` === by);
  return (
    <Frame>
      <Select aria-label="Sort" value={by} onChange={(event) => onSort(event.target.value)}>
        {!isListed && <option value={by}>Another order</option>}
        {sortable.map(({ caption, sort }) => [
          <option key={sort} value={sort}>
            {caption}
          </option>,
          <option key={`-${sort}`} value={`-${sort}`}>{`${caption}, descending`}</option>,
        ])}
      </Select>
    </Frame>
  );
}
