import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { ChosenChips } from '../ui/choice/chosen-chips.tsx';
import type { Option } from '../ui/choice/options.ts';

const Line = chakra('div', {
  base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

type ListNarrowingProps<Search> = {
  draft: Search;
  /** Active filters; without any, nothing is rendered. */
  chosen: Option[];
  /** Returns the change of the search when a filter is removed. */
  without: (value: string) => Partial<Search>;
  onChange: (part: Partial<Search>) => void;
  onSearch: (search: Search) => void;
};

/** Renders filters from the URL that have no field in the search, each with a button that removes it. */
export function ListNarrowing<Search>(props: ListNarrowingProps<Search>) {
  const { draft, chosen, without, onChange, onSearch } = props;
  const line = useRef<HTMLDivElement>(null);
  if (chosen.length === 0) return null;
  const remove = ({ value }: Option) => {
    // The last filter disappears together with this line: move the focus to the first search field.
    if (chosen.length === 1) line.current?.closest('form')?.querySelector('input')?.focus();
    const part = without(value);
    // The fields follow the URL only after it has changed: update them now, because the user may remove another
    // filter first.
    onChange(part);
    onSearch({ ...draft, ...part });
  };
  return (
    <Line ref={line}>
      <chakra.span fontSize="sm">Filtered to:</chakra.span>
      <ChosenChips chosen={chosen} onRemove={remove} onEmpty={() => undefined} />
    </Line>
  );
}
