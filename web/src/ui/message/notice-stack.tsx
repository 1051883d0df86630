import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SuccessNotice, type Undo } from './success-notice.tsx';
import { useClearPlace } from './use-clear-place.ts';

/** Time in milliseconds until a text says what is still in progress. */
const textAfterMs = 1_000;

/** Moves the focus to the newest notice, as in other toast implementations. */
const focusKey = 'F8';

const Stack = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineEnd: '4',
    bottom: '4',
    zIndex: 'notice',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: 'min(24rem, calc(100vw - 2rem))',
    pointerEvents: 'none',
    '&[style*=top]': { bottom: 'auto' },
    '&:empty': { display: 'none' },
  },
});
const Progress = chakra('p', {
  base: {
    alignSelf: 'end',
    px: '3',
    py: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    fontSize: 'sm',
    animation: 'appear 120ms both',
  },
});

/** A successful save, and how to take it back if that is possible. */
export type Success = { message: string; undo?: Undo | undefined };

/** An item of the stack with its key. */
export type Numbered<Item> = Item & { number: number };

type NoticeStackProps = {
  successes: readonly Numbered<Success>[];
  loads: readonly Numbered<{ title: string }>[];
  /** Whether a modal covers the stack. */
  isCovered: boolean;
  onClose: (number: number) => void;
};

/** Renders the notices that do not block: results of saves, newest last, and what takes longer than a second. */
export function NoticeStack({ successes, loads, isCovered, onClose }: NoticeStackProps) {
  const box = useRef<HTMLDivElement>(null);
  const load = loads.at(-1);
  const isSlow = useIsSlow(load?.number);
  useClearPlace(box, [...successes.map(({ number }) => number), isSlow].join());
  useKeys(box, () => {
    const newest = successes.at(-1);
    if (newest && !isCovered) onClose(newest.number);
    return Boolean(newest) && !isCovered;
  });
  return (
    // A live region must exist before its content: otherwise some screen readers do not announce it.
    <Stack ref={box} aria-live="polite">
      {successes.map(({ number, ...success }) => (
        <SuccessNotice key={number} {...success} isCovered={isCovered} onClose={() => onClose(number)} />
      ))}
      {isSlow && <Progress role="status">{load?.title}…</Progress>}
    </Stack>
  );
}

/** Returns whether the load with this number, if any, has run for a while. */
function useIsSlow(load: number | undefined): boolean {
  const [slow, setSlow] = useState<number>();
  useEffect(() => {
    if (load === undefined) return;
    const timer = setTimeout(() => setSlow(load), textAfterMs);
    return () => clearTimeout(timer);
  }, [load]);
  return load !== undefined && slow === load;
}

/** Escape closes the newest notice unless it closes something else. F8 focuses the newest notice. */
function useKeys(box: React.RefObject<HTMLElement | null>, closeNewest: () => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && closeNewest()) event.preventDefault();
    if (event.key !== focusKey) return;
    const newest = [...(box.current?.querySelectorAll('[data-notice]') ?? [])].at(-1);
    newest?.querySelector<HTMLElement>('button')?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
