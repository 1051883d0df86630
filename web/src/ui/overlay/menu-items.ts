/** An entry that opens a page or runs an action. */
export type MenuItem =
  | { label: string; to: string; isCurrent?: boolean }
  | { label: string; onSelect: () => void };

/** Related entries under a heading. The heading is not an entry: the arrow keys skip it. */
export type MenuGroup = { label: string; items: MenuItem[] };
