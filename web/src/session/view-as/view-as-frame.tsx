import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { askGraph } from '../../graph/ask-graph.ts';
import type { EndViewAsMutation, EndViewAsMutationVariables } from '../../graph/generated/graphql.ts';
import { readOwnToken, readViewAs } from '../../graph/session-token.ts';
import { Button } from '../../ui/action/button.tsx';
import endDocument from './end-view-as.graphql?raw';
import { leaveView } from './leave-view.ts';

/** Around the whole window. Lets every click through to the page. */
const Edge = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'top',
    borderWidth: '4px',
    borderColor: 'danger.solid',
    pointerEvents: 'none',
  },
});

const Bar = chakra('section', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'top',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    px: '4',
    py: '1.5',
    bg: 'danger.solid',
    color: 'danger.contrast',
    fontSize: 'sm',
  },
});

const Text = chakra('p', { base: { minW: '0', overflowWrap: 'anywhere' } });
const Left = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

const secondsUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));
const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Says on every page that an administrator sees the console as another person, until when, and stops it. */
export function ViewAsFrame() {
  const [view] = useState(readViewAs);
  const expiresAt = view?.expiresAt ?? '';
  const [seconds, setSeconds] = useState(() => secondsUntil(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(expiresAt)), 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  // The bar hides nothing of the end of the page, and no other bar there. Both go with the page.
  useEffect(() => document.documentElement.style.setProperty('--bottom-gap', '4rem'), []);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver && view) leaveView(`The view as ${view.name} has ended.`);
  }, [isOver, view]);
  if (!view) return null;
  const stop = () => {
    const variables = { input: { viewAsId: view.id } };
    // Not awaited: the token is dropped here, and ends by itself.
    void askGraph<EndViewAsMutation, EndViewAsMutationVariables>(endDocument, variables, readOwnToken());
    leaveView(`You no longer see the console as ${view.name}.`);
  };
  return (
    <>
      <Edge />
      <Bar aria-label="View as another person">
        <Text>
          You see the console as <strong>{view.name}</strong> (read-only) ·{' '}
          <Left>{toClock(seconds)} left</Left>
        </Text>
        <Button size="sm" onClick={stop}>
          Stop
        </Button>
      </Bar>
    </>
  );
}
