import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { AccountReachDocument, type AccountReachQuery } from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { Pagination } from '../ui/pagination.tsx';
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

const pageSize = 30;

/** All of them are here at once: a page is a part of them. */
function Locations({ reached }: { reached: readonly Reach[] }) {
  const [wanted, setPage] = useState(1);
  const rows = toRows(reached);
  // There may be fewer of them after a later read.
  const page = Math.min(wanted, Math.ceil(rows.length / pageSize));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const isCut = reached.some(({ locations, locationCount }) => locations.length < locationCount);
  return (
    <Rest>
      <ReachGrid
        label="Locations you can see"
        platforms={reached.map(({ platform }) => platform)}
        rows={shown}
      />
      <Pagination
        label="Pages of locations you can see"
        {...{ page, pageSize }}
        count={rows.length}
        shown={shown.length}
        onPage={setPage}
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
