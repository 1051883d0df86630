import { useQuery } from '@apollo/client/react';
import { Navigate } from 'react-router-dom';
import { MissingPart } from '../form/section/missing-part.tsx';
import { AccountProfileDocument, type AccountProfileQuery } from '../graph/generated/graphql.ts';
import { endsSession, isTransient, toProblemOf } from '../graph/problem.ts';
import { problemAt } from '../graph/problem-at.ts';
import { toSingleSignOn } from '../session/session.paths.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { AccountAccessSection } from './account-access-section.tsx';
import { AccountDetailsSection } from './account-details-section.tsx';
import { MissingAccount } from './account-gate.tsx';
import { OwnSessionsSection } from './own-sessions-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';

type OwnAccount = NonNullable<AccountProfileQuery['account']>;

/**
 * Tab 2: the details, communication preferences and effective access of the signed-in person [ACC-06]
 * [ACC-07].
 */
export function MyProfile() {
  const { data, error, refetch } = useQuery(AccountProfileDocument, { errorPolicy: 'all' });
  const isSso = useSessionKind() === 'sso';
  const account = data?.account as OwnAccount | null | undefined;
  const onRetry = () => void refetch().catch(() => undefined);
  const problem = error ? toProblemOf(error) : null;
  if (!account) {
    if (data && !(problem && (isTransient(problem) || endsSession(problem)))) return <MissingAccount />;
    return (
      <CollapsibleSection title="My Details">
        <MissingPart what="your profile" problem={problem} onRetry={onRetry} />
      </CollapsibleSection>
    );
  }
  // Passes no return path: it would lead back here in an endless loop.
  if (isSso && lacksPreferences(account)) return <Navigate to={toSingleSignOn()} replace />;
  const preferencesProblem = problemAt(error, ['account', 'communicationPreferences']);
  return (
    <Stack>
      <AccountDetailsSection account={account} />
      {account.communicationPreferences ? (
        <PreferencesSection account={account} />
      ) : (
        <CollapsibleSection title="Communication Preferences">
          <MissingPart
            what="your communication preferences"
            problem={preferencesProblem ?? problem}
            onRetry={onRetry}
          />
        </CollapsibleSection>
      )}
      {account.company && <AccountAccessSection companyId={account.company.id} />}
      <OwnSessionsSection />
    </Stack>
  );
}

/**
 * Returns whether the service failed to return alerts that must exist [ACC-09]. A person without a platform
 * that sends alerts has none. Arrangers are exempt: they get only some of the alerts, so an empty list can be
 * correct.
 */
const lacksPreferences = ({ arrangerId, accessOptions, communicationPreferences }: OwnAccount) =>
  arrangerId === null &&
  communicationPreferences?.length === 0 &&
  (accessOptions ?? []).some(({ alerts }) => alerts !== null);
