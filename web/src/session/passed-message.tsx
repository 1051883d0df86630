import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { PassedText } from './passed-text.tsx';
import type { PassedState } from './session.paths.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: '3',
    mb: '4',
    ps: '4',
    pe: '1',
    py: '1',
    borderRadius: 'md',
    bg: 'accent.subtle',
    color: 'accent.fg',
  },
});

const Text = chakra('p', { base: { py: '1.5', minW: '0', overflowWrap: 'anywhere' } });

/** What another page passed along to the one that is shown, as plain text [RED-01]; it goes with the page. */
export function PassedMessage() {
  const state = useLocation().state as PassedState;
  // By the state itself: another message may come to the same page.
  const [closed, setClosed] = useState<PassedState>(null);
  // The button that closed it is gone; the page begins at its heading.
  useEffect(() => {
    if (closed !== null) document.querySelector<HTMLElement>('h1')?.focus();
  }, [closed]);
  if (!state?.message || closed === state) return null;
  return (
    <Bar role="status" aria-label="Message">
      <Text>
        <PassedText passed={state} />
      </Text>
      <Button look="ghost" size="icon" aria-label="Close the message" onClick={() => setClosed(state)}>
        <CloseIcon />
      </Button>
    </Bar>
  );
}
