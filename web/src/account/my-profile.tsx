import { useQuery } from '@apollo/client/react';
import { Navigate } from 'react-router-dom';
import { MissingPart } from '../form/missing-part.tsx';
import { AccountProfileDocument, type AccountProfileQuery } from '../graph/generated/graphql.ts';
import { endsSession, isTransient, toProblemOf } from '../graph/problem.ts';
import { problemAt } from '../graph/problem-at.ts';
import { toSingleSignOn } from '../session/session.paths.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { Stack } from '../ui/stack.tsx';
import { AccountDetailsSection } from './account-details-section.tsx';
import { MissingAccount } from './account-gate.tsx';
import { AccountReachSection } from './account-reach-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';

type OwnAccount = NonNullable<AccountProfileQuery['account']>;

/** Tab 2: one's own details, the messages one gets, and what one can see [ACC-06] [ACC-07]. */
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
  // Without the place: it would lead here again, and round in a circle.
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
      <AccountReachSection />
    </Stack>
  );
}

/**
 * Whether the service has nothing to say of alerts that there are [ACC-09]. Whoever has no platform with alerts has none; an
 * arranger gets some of those that others get, so that nothing is missing where there are none.
 */
const lacksPreferences = ({ arrangerId, accessOptions, communicationPreferences }: OwnAccount) =>
  arrangerId === null &&
  communicationPreferences?.length === 0 &&
  (accessOptions ?? []).some(({ alerts }) => alerts !== null);
