import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { endsSession, type Problem, toProblemOf } from '../graph/problem.ts';
import { useViewer } from '../session/viewer.tsx';
import type { ImportKind, Prepared } from './import-kind.ts';
import { useImportExtensions } from './use-import-extensions.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'ready'; prepared: Prepared }
  | { kind: 'missing' }
  | { kind: 'failed'; problem: Problem };

/** Reads what an import needs to know before a file is chosen. */
export function usePrepared(kind: ImportKind, companyId: string) {
  const client = useApolloClient();
  const ownId = useViewer().id;
  const extensions = useImportExtensions();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each further attempt.
  useEffect(() => {
    let isGone = false;
    const show = (next: State) => {
      if (!isGone) setState(next);
    };
    show({ kind: 'loading' });
    kind
      .prepare({ client, companyId, ownId, extensions })
      .then((prepared) => show(prepared ? { kind: 'ready', prepared } : { kind: 'missing' }))
      .catch((fault) => {
        const problem = toProblemOf(fault);
        if (!endsSession(problem))
          show(problem.code === 'NOT_FOUND' ? { kind: 'missing' } : { kind: 'failed', problem });
      });
    return () => {
      isGone = true;
    };
  }, [client, kind, companyId, ownId, extensions, attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
}
