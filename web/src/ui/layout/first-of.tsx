import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Rest = chakra('summary', { base: { mt: '1', fontSize: 'sm', color: 'accent.fg', cursor: 'pointer' } });

type FirstOfProps<Item> = {
  items: readonly Item[];
  /** Number of items that are shown at once. */
  max: number;
  /** Renders the first items, or the others. */
  children: (items: readonly Item[]) => ReactNode;
};

/** Shows the first items of a long list at once, and the others on demand. */
export const FirstOf = <Item,>({ items, max, children }: FirstOfProps<Item>) => (
  <>
    {children(items.slice(0, max))}
    {items.length > max && (
      <details>
        <Rest>{`Show all ${items.length}`}</Rest>
        {children(items.slice(max))}
      </details>
    )}
  </>
);
