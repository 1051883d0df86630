import { chakra } from '@chakra-ui/react/styled-system';
import type { Problem } from '../graph/problem.ts';
import { Button } from '../ui/action/button.tsx';

const Note = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '2',
    px: '5',
    py: '4',
    fontSize: 'sm',
    color: 'fg.muted',
  },
});

const Lead = chakra('p', { base: { color: 'fg', fontWeight: 'medium', overflowWrap: 'anywhere' } });

type PaletteNoteProps = {
  typed: string;
  hasEntries: boolean;
  hasSearch: boolean;
  isPending: boolean;
  problem: Problem | null;
  retry: () => void;
};

/** Says why there are no results: still searching, nothing found, or a failure. */
export function PaletteNote({ typed, hasEntries, hasSearch, isPending, problem, retry }: PaletteNoteProps) {
  if (problem)
    return (
      <Note role="alert">
        <Lead>The search failed.</Lead>
        <p>{problem.message}</p>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </Note>
    );
  if (hasEntries) return null;
  if (isPending) return <Note>Searching…</Note>;
  if (typed.trim() === '') return <Note>{startText(hasSearch)}</Note>;
  return (
    <Note>
      <Lead>No results for “{typed.trim()}”</Lead>
      <p>
        {hasSearch
          ? 'Try fewer words, an email address, a phone number, a ZIP code or an ID.'
          : startText(false)}
      </p>
    </Note>
  );
}

const startText = (hasSearch: boolean) =>
  hasSearch ? 'Type a name, email address, phone number or ID.' : 'Type the name of a page or an action.';
