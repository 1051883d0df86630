import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AddressSuggestionsDocument, type AddressSuggestionsQuery } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';

/** Delay between the last keystroke and the request of suggestions, in milliseconds. */
const pauseMs = 250;

/** Minimum length of the text; shorter texts match too many addresses. */
const leastLength = 3;

export type Suggestion = NonNullable<AddressSuggestionsQuery['addressSuggestions']>[number];

/** The suggestions for the current text. */
export type Suggestions = {
  /** `none`: no address starts with this text. `unavailable`: the request failed. */
  kind: 'idle' | 'asking' | 'found' | 'none' | 'unavailable';
  found: readonly Suggestion[];
  /** The building whose units are suggested; null for suggestions of addresses. */
  building: Suggestion | null;
};

const nothing: Suggestions = { kind: 'idle', found: [], building: null };

/**
 * Suggests addresses in the United States while the person types [ADR-04], and the units of a building in a
 * second step. A new request cancels the previous one.
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
        // Not cached, because the results are not reused. Silent requests do not count as loading activity.
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
    /** Handles a change of the text: requests suggestions after a pause. */
    setText: (text: string) => {
      callOff();
      setState(nothing);
      if (text.trim().length < leastLength) return;
      pause.current = setTimeout(() => void ask(text, null), pauseMs);
    },
    /** Requests the units of a building. */
    requestUnits: (text: string, building: Suggestion) => void ask(text, building),
    /** Discards the suggestions. */
    clear: () => {
      callOff();
      setState(nothing);
    },
  };
}
