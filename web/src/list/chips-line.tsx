import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Button } from '../ui/action/button.tsx';
import { ChosenChips } from '../ui/choice/chosen-chips.tsx';
import { focusFirst } from '../ui/layout/focus-first.ts';
import type { AnySearch, ListChipsProps } from './list-filter.ts';

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', flex: '1 1 auto', minW: '0' },
});

/** Renders the active filters of a list, each with a button that removes it. The sort stays. */
export function ChipsLine<Search extends AnySearch>({ filters, list }: ListChipsProps<Search>) {
  const { whole, removeFilters } = list;
  const line = useRef<HTMLDivElement>(null);
  const change = (without: (now: Search) => Partial<Search>, isLast: boolean) => {
    // The last filter disappears together with this line. A folded search has no field to focus, only its button.
    if (isLast) focusFirst(line.current, '[role=search] input', '[role=search] button');
    removeFilters(without);
  };
  const remove = ({ value }: { value: string }) => {
    const filter = filters.find(({ label }) => label === value);
    if (!filter) return;
    const { without } = filter;
    change((now) => (typeof without === 'function' ? without(now) : without), filters.length === 1);
  };
  return (
    <Line ref={line}>
      <chakra.span fontSize="sm">Filtered to:</chakra.span>
      <ChosenChips
        chosen={filters.map(({ label }) => ({ value: label, label }))}
        onRemove={remove}
        onEmpty={() => undefined}
      />
      {filters.length > 1 && (
        <Button size="sm" look="ghost" onClick={() => change(({ sort }) => ({ ...whole, sort }), true)}>
          Clear all
        </Button>
      )}
    </Line>
  );
}
