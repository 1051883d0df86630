import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useExtension } from '../../graph/extensions.ts';
import { UserEffectiveAccessDocument, type UserEffectiveAccessQuery } from '../../graph/generated/graphql.ts';
import { toProblemOf } from '../../graph/problem.ts';
import { problemAt } from '../../graph/problem-at.ts';
import { Button } from '../../ui/action/button.tsx';
import { EffectiveAccessSummary } from './effective-access-summary.tsx';
import { EffectiveAccessTable } from './effective-access-table.tsx';
import { ReachedRegions } from './reached-regions.tsx';

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
        <ReachedLocations
          key={reached?.map((one) => one.locationCount).join()}
          id={id}
          platforms={platforms}
          alike={countIfAlike(reached ?? [])}
        />
      )}
    </EffectiveAccessSummary>
  );
}

/** Returns the number of locations if each platform reaches the whole company; null otherwise. */
function countIfAlike(reached: readonly EffectiveAccess[]): number | null {
  const reaching = reached.filter(({ locationCount }) => locationCount > 0);
  const isAlike = reaching.every(({ scopeKind }) => scopeKind === 'COMPANY');
  return isAlike ? (reaching[0]?.locationCount ?? null) : null;
}

type ReachedLocationsProps = Parameters<typeof EffectiveAccessTable>[0] & {
  /** The number of locations if all rows are alike; null if they differ. */
  alike: number | null;
};

/**
 * Shows the locations by region, without the extension in one table. Locations that are all alike are one table, read
 * only when the person asks for it.
 */
function ReachedLocations({ alike, ...table }: ReachedLocationsProps) {
  const [isOpen, setOpen] = useState(false);
  const hasRegions = useExtension('BULK_READS');
  if (alike === null && hasRegions) return <ReachedRegions {...table} />;
  if (alike === null || isOpen) return <EffectiveAccessTable {...table} />;
  return (
    <Button size="sm" mt="4" onClick={() => setOpen(true)}>
      {alike === 1 ? 'Show the location' : `Show all ${alike} locations`}
    </Button>
  );
}
