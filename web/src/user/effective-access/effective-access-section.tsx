import { useState } from 'react';
import { useExtension } from '../../graph/extensions.ts';
import { Button } from '../../ui/action/button.tsx';
import { type AccessSource, accessOfUser, type EffectiveAccess, type ToLocation } from './access-source.ts';
import { EffectiveAccessSummary } from './effective-access-summary.tsx';
import { EffectiveAccessTable, type EffectiveAccessTableProps } from './effective-access-table.tsx';
import { ReachedRegions } from './reached-regions.tsx';

/** The effective access of a company user. */
export const EffectiveAccessSection = ({ id, toLocation }: { id: string; toLocation: ToLocation }) => (
  <AccessSection
    source={accessOfUser(id, toLocation)}
    title="What this user can see"
    nothing="This user has no platforms."
  />
);

type AccessSectionProps = {
  source: AccessSource;
  title: string;
  /** Text for a person without platforms. */
  nothing: string;
};

/**
 * The effective access of a person: a sentence for each platform, and the locations reached. Nothing for a person who
 * has none.
 */
export function AccessSection({ source, title, nothing }: AccessSectionProps) {
  const { value: reached, problem, readAgain } = source.useAccess();
  if (reached === null && !problem) return null;
  const platforms = reached?.filter(({ locationCount }) => locationCount > 0).map(({ platform }) => platform);
  return (
    <EffectiveAccessSummary {...{ title, reached, problem, nothing }} onRetry={readAgain}>
      {platforms && platforms.length > 0 && (
        // Remounts the table when the access changes, because the shown page may no longer exist.
        <ReachedLocations
          key={reached?.map((one) => one.locationCount).join()}
          source={source}
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

type ReachedLocationsProps = EffectiveAccessTableProps & {
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
