import { type UIEvent, useState } from 'react';
import type { OptionGroup } from './combobox.tsx';

/** How many options are drawn at first, and how many more each time. */
const step = 100;

/** How near to the bottom the list must be scrolled for more, in pixels [CON-11]. */
const thresholdPx = 10;

/** A group of which perhaps not every option is drawn yet; `count` is how many it has. */
export type LazyGroup = OptionGroup & { count: number };

type LazyOptions = {
  groups: OptionGroup[];
  /** Which option the keyboard stands on; it is always drawn. */
  active: number;
  /** What the options are filtered by. Another filter begins anew. */
  filter: string;
};

/** The first options of a long list, and more of them whenever it is scrolled near its bottom [WID-10]. */
export function useLazyOptions({ groups, active, filter }: LazyOptions) {
  const [reached, setReached] = useState({ filter, most: step });
  const scrolledTo = reached.filter === filter ? reached.most : step;
  const most = Math.max(scrolledTo, active + step);
  const total = groups.reduce((sum, group) => sum + group.options.length, 0);
  return {
    total,
    shown: firstOf(groups, most),
    onScroll: ({ currentTarget: box }: UIEvent<HTMLElement>) => {
      const below = box.scrollHeight - box.scrollTop - box.clientHeight;
      if (below <= thresholdPx && most < total) setReached({ filter, most: most + step });
    },
  };
}

function firstOf(groups: OptionGroup[], most: number): LazyGroup[] {
  let left = most;
  const shown: LazyGroup[] = [];
  for (const group of groups) {
    const options = group.options.slice(0, left);
    left -= options.length;
    if (options.length > 0) shown.push({ ...group, options, count: group.options.length });
  }
  return shown;
}
