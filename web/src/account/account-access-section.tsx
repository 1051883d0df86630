import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  AccountEffectiveAccessDocument,
  type AccountEffectiveAccessQuery,
} from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { Pagination } from '../ui/action/pagination.tsx';
import {
  EffectiveAccessGrid,
  type EffectiveAccessRow,
} from '../user/effective-access/effective-access-grid.tsx';
import { EffectiveAccessSummary } from '../user/effective-access/effective-access-summary.tsx';

type EffectiveAccess = NonNullable<
  NonNullable<AccountEffectiveAccessQuery['viewer']>['effectiveAccess']
>[number];

const Rest = chakra('div', { base: { mt: '4', display: 'grid', gap: '3' } });
const Note = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

/**
 * Shows the effective access of the signed-in person. Renders nothing if the person has no role in a company.
 */
export function AccountAccessSection() {
  const { data, error, refetch } = useQuery(AccountEffectiveAccessDocument, { errorPolicy: 'all' });
  const reached = data?.viewer?.effectiveAccess as readonly EffectiveAccess[] | null | undefined;
  if (data?.viewer && !reached && !error) return null;
  const platforms = (reached ?? []).filter(({ locationCount }) => locationCount > 0);
  return (
    <EffectiveAccessSummary
      title="What you can see"
      reached={reached}
      problem={error ? toProblemOf(error) : null}
      nothing="You have no platforms."
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {platforms.length > 0 && <Locations reached={platforms} />}
    </EffectiveAccessSummary>
  );
}

const pageSize = 30;

/** Pages through the locations on the client, which already has all of them. */
function Locations({ reached }: { reached: readonly EffectiveAccess[] }) {
  const [wanted, setPage] = useState(1);
  const rows = toRows(reached);
  // A later read may return fewer locations.
  const page = Math.min(wanted, Math.ceil(rows.length / pageSize));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const isCut = reached.some(({ locations, locationCount }) => locations.length < locationCount);
  return (
    <Rest>
      <EffectiveAccessGrid
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
      {isCut && <Note>Shows the first 100 locations per platform, by name.</Note>}
    </Rest>
  );
}

/** Merges the locations of all platforms into one list of rows, sorted by name. */
function toRows(reached: readonly EffectiveAccess[]): EffectiveAccessRow[] {
  const rows = new Map<string, EffectiveAccessRow>();
  for (const { platform, locations } of reached) {
    for (const { location, via, region } of locations) {
      const ways = rows.get(location.id)?.ways ?? [];
      rows.set(location.id, { location, ways: [...ways, { platform, via, region: region ?? null }] });
    }
  }
  return [...rows.values()].sort((one, other) => one.location.name.localeCompare(other.location.name));
}
