import { type UIEvent, useState } from 'react';
import type { OptionGroup } from './options.ts';

/** Number of options rendered initially, and added at each step. */
const step = 100;

/** Distance from the bottom at which the list grows, in pixels [CON-11]. */
const thresholdPx = 10;

/**
 * A group that may be only partly rendered. `start` is the number of options before it; `count` is the number of
 * all its options.
 */
export type LazyGroup = OptionGroup & { start: number; count: number };

type LazyOptions = {
  groups: OptionGroup[];
  /** Index of the active option, which is always rendered. */
  active: number;
  /** Text that the options are filtered by. Another filter starts over. */
  filter: string;
};

/** Returns the first options of a long list, and more of them as it is scrolled near its bottom [WID-10]. */
export function useLazyOptions({ groups, active, filter }: LazyOptions) {
  const [reached, setReached] = useState({ filter, max: step });
  const scrolledTo = reached.filter === filter ? reached.max : step;
  const max = Math.max(scrolledTo, active + step);
  const total = groups.reduce((sum, group) => sum + group.options.length, 0);
  return {
    total,
    shown: firstOf(groups, max),
    onScroll: ({ currentTarget: box }: UIEvent<HTMLElement>) => {
      const below = box.scrollHeight - box.scrollTop - box.clientHeight;
      if (below <= thresholdPx && max < total) setReached({ filter, max: max + step });
    },
  };
}

function firstOf(groups: OptionGroup[], max: number): LazyGroup[] {
  let start = 0;
  const shown: LazyGroup[] = [];
  for (const group of groups) {
    const options = group.options.slice(0, Math.max(0, max - start));
    if (options.length > 0) shown.push({ ...group, options, start, count: group.options.length });
    start += group.options.length;
  }
  return shown;
}
