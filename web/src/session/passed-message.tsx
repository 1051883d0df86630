import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/action/button.tsx';
import { CloseIcon } from '../ui/action/icons.tsx';
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

/**
 * Shows a message from the previous page as plain text [RED-01]. The message disappears when the person
 * leaves the page.
 */
export function PassedMessage() {
  const state = useLocation().state as PassedState;
  // Compares the state object itself, because the same page may receive another message later.
  const [closed, setClosed] = useState<PassedState>(null);
  // The focused Close button is removed, so focus moves to the heading.
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
