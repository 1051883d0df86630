import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import type { AnySearch, ListChipsProps } from './list-filter.ts';

const chips = lazyWidget(() => import('./chips-line.tsx'));

/** Renders the active filters of a list. Most lists begin without one, so the chips are loaded with the first. */
export function ListChips<Search extends AnySearch>(props: ListChipsProps<Search>) {
  return props.filters.length > 0 ? <LoadedChips {...props} /> : null;
}

function LoadedChips<Search extends AnySearch>(props: ListChipsProps<Search>) {
  const { part } = useWidget(chips, true);
  return part && <part.ChipsLine {...props} />;
}
