import { chakra } from '@chakra-ui/react/styled-system';
import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import { narrow } from '../ui/layout/table.tsx';
import { useMedia } from '../ui/theme/use-media.ts';
import type { ListSort } from './sort-caption.tsx';
import type { Sorted } from './sort-choice.tsx';

// As high as the choice, which only narrow windows load.
const Place = chakra('div', { base: { flex: '1 1 9rem', minH: '8' } });

/** `sort` is missing if the list has one order. */
type SortSelectProps = Omit<Sorted, 'sort'> & { sort: ListSort | undefined };

/** Renders the choice of the order of a list where its rows are cards, which have no captions to press. */
export function SortSelect({ columns, sort }: SortSelectProps) {
  const isNarrow = useMedia(narrow.replace('@media ', ''));
  return isNarrow && sort && <LazyChoice {...{ columns, sort }} />;
}

const choice = lazyWidget(() => import('./sort-choice.tsx'));

function LazyChoice(props: Sorted) {
  const { part } = useWidget(choice, true);
  return <Place>{part && <part.SortChoice {...props} />}</Place>;
}
