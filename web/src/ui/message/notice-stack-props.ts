import type { Undo } from './success-notice.tsx';

/**
 * A successful save, and how to undo it if that is possible. `isNote`: nothing was saved, because nothing had to be.
 */
export type Success = { message: string; undo?: Undo | undefined; isNote?: boolean };

/** An item of the stack with its key. */
export type Numbered<Item> = Item & { number: number };

export type NoticeStackProps = {
  successes: readonly Numbered<Success>[];
  loads: readonly Numbered<{ title: string }>[];
  /** Whether a modal covers the stack. */
  isCovered: boolean;
  onClose: (number: number) => void;
};
