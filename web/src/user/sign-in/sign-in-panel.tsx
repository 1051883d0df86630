import { useQuery } from '@apollo/client/react';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  ArrangerSignInDocument,
  ProviderUserSignInDocument,
  SessionRowFragmentDoc,
  SignInFactsFragmentDoc,
  UserSignInDocument,
} from '../../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import { useViewer } from '../../session/viewer.tsx';
import { LoadingText } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ProblemPanel } from '../../ui/message/problem-panel.tsx';
import { EndAllButton, SessionTable } from './session-table.tsx';
import { SignInFacts } from './sign-in-facts.tsx';

const documents = {
  UserSignIn: UserSignInDocument,
  ProviderUserSignIn: ProviderUserSignInDocument,
  ArrangerSignIn: ArrangerSignInDocument,
} as const;

/** The person whose sign-in is shown, with the extensions that the services have. */
export type SignInOf = {
  query: keyof typeof documents;
  id: string;
  /** The person's name, for questions. */
  name: string;
  hasState: boolean;
  hasSessions: boolean;
};

/** Shows the last sign-in of a person, the lock and the sessions. Loaded on demand. */
export function SignInPanel({ query, id, name, hasState, hasSessions }: SignInOf) {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(documents[query], { variables: { id, hasState, hasSessions } });
  const { person } = data ?? {};
  if (!person) {
    if (!error) return <LoadingText>Loading the sign-in</LoadingText>;
    const problem = toProblemOf(error);
    return endsSession(problem) ? null : (
      <ProblemPanel {...problem} onRetry={() => void refetch().catch(() => undefined)} />
    );
  }
  const state = readFragment(SignInFactsFragmentDoc, person.signInState);
  const sessions = person.sessions?.map((session) => readFragment(SessionRowFragmentDoc, session)) ?? [];
  if (hasState && !state) return <p>This person has no sign-in.</p>;
  const userId = state?.userId ?? (query === 'ArrangerSignIn' ? null : id);
  const isOneself = userId === viewer.id;
  return (
    <Stack>
      {state && <SignInFacts {...{ state, name, isOneself, refetch: query }} />}
      {hasSessions && (
        <>
          {sessions.length > 0 ? (
            <SessionTable sessions={sessions} refetch={query} />
          ) : (
            <p>Not signed in anywhere.</p>
          )}
          {sessions.length > 0 && userId !== null && !isOneself && (
            <EndAllButton {...{ userId, name, count: sessions.length, refetch: query }} />
          )}
        </>
      )}
    </Stack>
  );
}
