import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AddressSuggestionsDocument, type AddressSuggestionsQuery } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';

/** How long somebody must pause in typing before suggestions are asked for, in milliseconds. */
const pauseMs = 250;

/** Shorter texts begin too many addresses to be of use. */
const leastLength = 3;

export type Suggestion = NonNullable<AddressSuggestionsQuery['addressSuggestions']>[number];

/** What is known about the text that was typed last. */
export type Suggestions = {
  /** `none`: no address begins like this. `unavailable`: nobody could say. */
  kind: 'idle' | 'asking' | 'found' | 'none' | 'unavailable';
  found: readonly Suggestion[];
  /** The building whose units these are. */
  building: Suggestion | null;
};

const nothing: Suggestions = { kind: 'idle', found: [], building: null };

/**
 * Suggestions of addresses in the United States for what is being typed [ADR-04], and in a second step for the units of a
 * building. A newer question calls off the older one.
 */
export function useSuggestions(onUnavailable: () => void) {
  const client = useApolloClient();
  const [state, setState] = useState<Suggestions>(nothing);
  const asking = useRef<AbortController>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const callOff = useCallback(() => {
    clearTimeout(pause.current);
    asking.current?.abort();
  }, []);
  useEffect(() => callOff, [callOff]);

  async function ask(search: string, building: Suggestion | null) {
    callOff();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setState({ kind: 'asking', found: [], building });
    try {
      const { data } = await client.query({
        query: AddressSuggestionsDocument,
        variables: { search: search.trim(), selection: building?.selection ?? null },
        // Suggestions are of no use to anybody else; and nobody waits for them.
        fetchPolicy: 'no-cache',
        context: { isSilent: true, fetchOptions: { signal } },
      });
      const found = data?.addressSuggestions ?? [];
      if (!signal.aborted) setState({ kind: found.length > 0 ? 'found' : 'none', found, building });
    } catch (fault) {
      if (signal.aborted || endsSession(toProblemOf(fault))) return;
      setState({ ...nothing, kind: 'unavailable' });
      onUnavailable();
    }
  }

  return {
    ...state,
    /** The text has changed: asks once the person pauses. */
    follow: (text: string) => {
      callOff();
      setState(nothing);
      if (text.trim().length < leastLength) return;
      pause.current = setTimeout(() => void ask(text, null), pauseMs);
    },
    /** Asks for the units of a building. */
    askForUnits: (text: string, building: Suggestion) => void ask(text, building),
    /** Forgets what was suggested. */
    clear: () => {
      callOff();
      setState(nothing);
    },
  };
}
