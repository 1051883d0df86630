import { useQuery } from '@apollo/client/react';
import { UserReachDocument, type UserReachQuery } from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { problemAt } from '../graph/problem-at.ts';
import { ReachSummary } from './reach-summary.tsx';
import { UserReachTable } from './user-reach-table.tsx';

type Reach = NonNullable<NonNullable<UserReachQuery['companyUser']>['effectiveAccess']>[number];

/** What a person's roles come to: a sentence for each platform, and which locations are reached on which. */
export function UserReachSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(UserReachDocument, { variables: { id }, errorPolicy: 'all' });
  const reached = data?.companyUser?.effectiveAccess as Reach[] | null | undefined;
  const platforms = reached?.filter(({ locationCount }) => locationCount > 0).map(({ platform }) => platform);
  return (
    <ReachSummary
      title="What this user can see"
      reached={reached}
      problem={error ? (problemAt(error, ['companyUser', 'effectiveAccess']) ?? toProblemOf(error)) : null}
      nothing="Nothing: this user has no platforms."
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {platforms && platforms.length > 0 && (
        // With another reach, a page further on may be there no longer.
        <UserReachTable key={reached?.map((one) => one.locationCount).join()} id={id} platforms={platforms} />
      )}
    </ReachSummary>
  );
}
