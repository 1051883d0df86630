import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { NoticeStackProps } from './notice-stack-props.ts';
import { SuccessNotice } from './success-notice.tsx';
import { useClearPlace } from './use-clear-place.ts';

/** Time in milliseconds until a text says what is still in progress. */
const textAfterMs = 1_000;

/** Moves the focus to the newest notice, as in other toast implementations. The table of shortcuts loads later. */
const focusKey = 'F8';

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

type StackedNoticesProps = NoticeStackProps & {
  /** The stack, which is in the page before its notices. */
  box: RefObject<HTMLElement | null>;
};

/** Renders the notices of a stack, newest last, and what takes longer than a second. */
export function StackedNotices({ box, successes, loads, isCovered, onClose }: StackedNoticesProps) {
  const load = loads.at(-1);
  const isSlow = useIsSlow(load?.number);
  useClearPlace(box, [...successes.map(({ number }) => number), isSlow].join());
  useKeys(box, () => {
    const newest = successes.at(-1);
    if (newest && !isCovered) onClose(newest.number);
    return Boolean(newest) && !isCovered;
  });
  return (
    <>
      {successes.map(({ number, ...success }) => (
        <SuccessNotice key={number} {...success} isCovered={isCovered} onClose={() => onClose(number)} />
      ))}
      {isSlow && <Progress role="status">{load?.title}…</Progress>}
    </>
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
function useKeys(box: RefObject<HTMLElement | null>, closeNewest: () => boolean) {
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
