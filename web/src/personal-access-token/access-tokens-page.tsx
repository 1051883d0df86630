import { useQuery } from '@apollo/client/react';
import { personalAccessTokenMessages } from '@console/schema/personal-access-token.messages.ts';
import { useState } from 'react';
import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { AccessTokenFragmentDoc, AccessTokensDocument } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { readToken } from '../graph/session-token.ts';
import { ListNothing } from '../list/list-nothing.tsx';
import { useViewer, useViewLock } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { LoadingText } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { AccessTokenForm } from './access-token-form.tsx';
import { AccessTokenTable, type AccessTokenTableProps } from './access-token-table.tsx';
import { type MadeToken, TokenSecret } from './token-secret.tsx';

/**
 * Reports whether the console itself uses a personal access token. Such a token cannot create further tokens.
 * The console has one only when a person placed it in the session storage.
 */
const isAccessToken = () => readToken()?.startsWith('bpc_') ?? false;

/** Renders the page on which the signed-in person creates and revokes access tokens. */
export function AccessTokensPage({ onBack }: { onBack: () => void }) {
  const viewer = useViewer();
  const viewLock = useViewLock();
  // The newest first.
  const [made, setMade] = useState<readonly MadeToken[]>([]);
  const forget = (begin: string) => setMade((now) => now.filter(({ secret }) => !secret.startsWith(begin)));
  const close = (secret: string) => {
    // The button that was pressed disappears.
    document.querySelector<HTMLElement>('h1')?.focus();
    forget(secret);
  };
  return (
    <UnsavedChanges personId={viewer.id} isSessionOver={() => readToken() === null}>
      <PageHeader title="Access Tokens" onBack={onBack} />
      {made.map((one) => (
        <TokenSecret key={one.secret} made={one} onClose={() => close(one.secret)} />
      ))}
      <Stack>
        <CollapsibleSection title="New Access Token">
          <AccessTokenForm
            lock={viewLock ?? (isAccessToken() ? personalAccessTokenMessages.needsSignIn : null)}
            onMade={(one) => setMade((now) => [one, ...now])}
          />
        </CollapsibleSection>
        {viewLock ? (
          <p>Only the person who made an access token sees it here.</p>
        ) : (
          <OwnTokens onRevoked={(prefix) => forget(`bpc_${prefix}`)} />
        )}
      </Stack>
    </UnsavedChanges>
  );
}

function OwnTokens({ onRevoked }: Pick<AccessTokenTableProps, 'onRevoked'>) {
  const { data, error, refetch } = useQuery(AccessTokensDocument);
  const tokens = data?.viewer?.personalAccessTokens;
  if (tokens) {
    if (tokens.length === 0)
      return (
        <ListNothing
          none="You have no access tokens yet."
          hint="Scripts sign in with a token from the form above."
        />
      );
    return (
      <AccessTokenTable
        tokens={tokens.map((token) => readFragment(AccessTokenFragmentDoc, token))}
        onRevoked={onRevoked}
      />
    );
  }
  if (!error) return <LoadingText>Loading your access tokens</LoadingText>;
  const problem = toProblemOf(error);
  if (endsSession(problem)) return null;
  return <ProblemPanel {...problem} onRetry={() => void refetch().catch(() => undefined)} />;
}
