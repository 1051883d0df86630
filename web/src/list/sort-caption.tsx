import { chakra } from '@chakra-ui/react/styled-system';
import { AscendingIcon } from '../ui/action/icons.tsx';

/** How a list is sorted, and how to sort it differently. Both as `list-sort.ts` spells a sort. */
export type ListSort = { by: string; onSort: (sort: string) => void };

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '8',
    mx: '-2',
    px: '2',
    borderRadius: 'md',
    fontWeight: 'semibold',
    cursor: 'pointer',
    '&:hover': { color: 'fg', bg: 'neutral.subtle' },
    '& svg': { opacity: 0, transition: 'opacity 120ms' },
    '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
    '&:not([data-direction=none])': { color: 'fg' },
    '&:not([data-direction=none]) svg': { opacity: 1 },
    '&[data-direction=descending] svg': { transform: 'rotate(180deg)' },
  },
});

type SortCaptionProps = { caption: string; word: string; sort: ListSort };

/** Renders the caption of a column by which the list can be sorted. A second click reverses the order. */
export function SortCaption({ caption, word, sort: { by, onSort } }: SortCaptionProps) {
  const direction = by === word ? 'ascending' : by === `-${word}` ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction}>
      <SortButton
        type="button"
        data-direction={direction}
        onClick={() => onSort(direction === 'ascending' ? `-${word}` : word)}
      >
        {caption}
        <AscendingIcon />
      </SortButton>
    </th>
  );
}
