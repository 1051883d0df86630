import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useExtension } from '../graph/extensions.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  OwnSessionsDocument,
  SessionEndAllDocument,
  SessionRowFragmentDoc,
} from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { toSignOut } from '../session/session.paths.ts';
import { useViewLock } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { LoadingText } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { SessionTable } from '../user/sign-in/session-table.tsx';

/** Where the signed-in person is signed in, with the way to sign out everywhere. Nobody else sees it. */
export function OwnSessionsSection() {
  const isView = useViewLock() !== null;
  if (!useExtension('SESSIONS') || isView) return null;
  return (
    <CollapsibleSection title="Where You Are Signed In">
      <OwnSessions />
    </CollapsibleSection>
  );
}

function OwnSessions() {
  const { data, error, refetch } = useQuery(OwnSessionsDocument);
  const sessions = data?.viewer?.sessions?.map((one) => readFragment(SessionRowFragmentDoc, one));
  if (!sessions) {
    if (!error) return <LoadingText>Loading your sessions</LoadingText>;
    const problem = toProblemOf(error);
    return endsSession(problem) ? null : (
      <ProblemPanel {...problem} onRetry={() => void refetch().catch(() => undefined)} />
    );
  }
  return (
    <Stack>
      <SessionTable sessions={sessions} refetch="OwnSessions" />
      <SignOutEverywhere />
    </Stack>
  );
}

function SignOutEverywhere() {
  const navigate = useNavigate();
  const endAll = useConfirmedSave(SessionEndAllDocument, {
    payloadOf: (data) => data.sessionEndAll,
    progress: 'Signing out everywhere',
  });
  const message =
    'All your sessions end, including this one, and all your access tokens are revoked: scripts that use them stop working.';
  const signOut = async () => {
    const question = { type: 'confirm', title: 'Sign Out Everywhere', message, isDestructive: true } as const;
    if (await endAll({ input: {} }, question)) void navigate(toSignOut());
  };
  return (
    <div>
      <Button look="destructive" onClick={() => void signOut()}>
        Sign Out Everywhere
      </Button>
    </div>
  );
}
