import { useQuery } from '@apollo/client/react';
import { UserEffectiveAccessDocument, type UserEffectiveAccessQuery } from '../../graph/generated/graphql.ts';
import { toProblemOf } from '../../graph/problem.ts';
import { problemAt } from '../../graph/problem-at.ts';
import { EffectiveAccessSummary } from './effective-access-summary.tsx';
import { EffectiveAccessTable } from './effective-access-table.tsx';

type EffectiveAccess = NonNullable<
  NonNullable<UserEffectiveAccessQuery['companyUser']>['effectiveAccess']
>[number];

/** The effective access of a person: a sentence for each platform, and a table of the locations reached. */
export function EffectiveAccessSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(UserEffectiveAccessDocument, {
    variables: { id },
    errorPolicy: 'all',
  });
  const reached = data?.companyUser?.effectiveAccess as EffectiveAccess[] | null | undefined;
  const platforms = reached?.filter(({ locationCount }) => locationCount > 0).map(({ platform }) => platform);
  return (
    <EffectiveAccessSummary
      title="What this user can see"
      reached={reached}
      problem={error ? (problemAt(error, ['companyUser', 'effectiveAccess']) ?? toProblemOf(error)) : null}
      nothing="This user has no platforms."
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {platforms && platforms.length > 0 && (
        // Remounts the table when the access changes, because the shown page may no longer exist.
        <EffectiveAccessTable
          key={reached?.map((one) => one.locationCount).join()}
          id={id}
          platforms={platforms}
        />
      )}
    </EffectiveAccessSummary>
  );
}
