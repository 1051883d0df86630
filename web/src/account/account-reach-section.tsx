import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { AccountReachDocument, type AccountReachQuery } from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { type ReachedRow, ReachGrid } from '../user/reach-grid.tsx';
import { ReachSummary } from '../user/reach-summary.tsx';

type Reach = NonNullable<NonNullable<AccountReachQuery['viewer']>['effectiveAccess']>[number];

const Rest = chakra('div', { base: { mt: '4', display: 'grid', gap: '3' } });
const Note = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

/** What one's own roles come to; not there for whoever has none in a company. */
export function AccountReachSection() {
  const { data, error, refetch } = useQuery(AccountReachDocument, { errorPolicy: 'all' });
  const reached = data?.viewer?.effectiveAccess as readonly Reach[] | null | undefined;
  if (data?.viewer && !reached && !error) return null;
  const platforms = (reached ?? []).filter(({ locationCount }) => locationCount > 0);
  return (
    <ReachSummary
      title="What you can see"
      reached={reached}
      problem={error ? toProblemOf(error) : null}
      nothing="Nothing: you have no platforms."
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {platforms.length > 0 && <Locations reached={platforms} />}
    </ReachSummary>
  );
}

function Locations({ reached }: { reached: readonly Reach[] }) {
  const isCut = reached.some(({ locations, locationCount }) => locations.length < locationCount);
  return (
    <Rest>
      <ReachGrid
        label="Locations you can see"
        platforms={reached.map(({ platform }) => platform)}
        rows={toRows(reached)}
      />
      {isCut && <Note>Of each platform, the first 100 locations by name are listed.</Note>}
    </Rest>
  );
}

/** What each platform reaches as one table of locations, by name. */
function toRows(reached: readonly Reach[]): ReachedRow[] {
  const rows = new Map<string, ReachedRow>();
  for (const { platform, locations } of reached) {
    for (const { location, via, region } of locations) {
      const ways = rows.get(location.id)?.ways ?? [];
      rows.set(location.id, { location, ways: [...ways, { platform, via, region: region ?? null }] });
    }
  }
  return [...rows.values()].sort((one, other) => one.location.name.localeCompare(other.location.name));
}
