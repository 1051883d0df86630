import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useExtension } from '../graph/extensions.ts';
import { PaletteSearchDocument, type PaletteSearchQuery } from '../graph/generated/graphql.ts';
import { type Problem, toProblemOf } from '../graph/problem.ts';
import { usePermission } from '../session/viewer.tsx';

export type Hit = PaletteSearchQuery['search'][number];

/**
 * Pause in typing before a request, in milliseconds: longer than between the keys of a fast typist, and short enough
 * to show results within 150 ms.
 */
const pauseMs = 50;

type Answer = { text: string; hits: readonly Hit[]; problem: Problem | null };

const nothing: Answer = { text: '', hits: [], problem: null };

/** Returns whether the person can search: the service must offer it, and the person may read companies. */
export function useCanSearch(): boolean {
  const hasSearch = useExtension('SEARCH');
  return usePermission('COMPANY_READ').isAllowed && hasSearch;
}

/**
 * Searches all records while the person types: one request for each pause. A new letter cancels the request
 * before, and its results stay until the new ones arrive. A person who cannot
 * search finds nothing.
 */
export function useSearch(typed: string) {
  const client = useApolloClient();
  const text = useCanSearch() ? typed.trim().toLowerCase() : '';
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const known = useRef(new Map<string, readonly Hit[]>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request.
  useEffect(() => {
    const hits = text === '' ? [] : known.current.get(text);
    if (hits) return setAnswer({ text, hits, problem: null });
    const canceled = new AbortController();
    const { signal } = canceled;
    const timer = setTimeout(() => {
      const context = { isSilent: true, queryDeduplication: false, fetchOptions: { signal } };
      client
        .query({ query: PaletteSearchDocument, variables: { text }, fetchPolicy: 'no-cache', context })
        .then(({ data }) => {
          if (signal.aborted || !data) return;
          known.current.set(text, data.search);
          setAnswer({ text, hits: data.search, problem: null });
        })
        .catch((fault: unknown) => {
          if (!signal.aborted) setAnswer({ text, hits: [], problem: toProblemOf(fault) });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      canceled.abort();
    };
  }, [client, text, attempt]);

  return {
    hits: text === '' ? [] : answer.hits,
    /** The text of the hits. */
    answered: answer.text,
    /** Whether the hits are those of an earlier text. */
    isPending: answer.text !== text,
    problem: answer.text === text ? answer.problem : null,
    retry: () => {
      setAnswer({ ...nothing, hits: answer.hits });
      setAttempt(attempt + 1);
    },
  };
}
