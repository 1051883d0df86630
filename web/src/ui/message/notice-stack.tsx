import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { lazyWidget, useWidget } from '../action/lazy-widget.ts';
import type { NoticeStackProps } from './notice-stack-props.ts';

/** The notices of the stack, which the first page does not wait for. */
export const stackedNoticesWidget = lazyWidget(() => import('./stacked-notices.tsx'));

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
/** Renders the notices that do not block: results of saves, and work in progress. */
export function NoticeStack(props: NoticeStackProps) {
  const { successes, loads } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNeeded = successes.length + loads.length > 0;
  const { part, hasFailed } = useWidget(stackedNoticesWidget, isNeeded);
  return (
    // A live region must exist before its content: otherwise some screen readers do not announce it.
    <Stack ref={box} aria-live="polite">
      {part && <part.StackedNotices {...props} box={box} />}
      {hasFailed && successes.map(({ number, message }) => <p key={number}>{message}</p>)}
    </Stack>
  );
}
