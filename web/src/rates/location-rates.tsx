import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLocationRatesDocument,
  type LocationRatesPageFragment,
  LocationRatesPageFragmentDoc,
} from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { Pagination } from '../ui/pagination.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { Stack } from '../ui/stack.tsx';
import { type LocationRatesRow, LocationRatesTable } from './location-rates-table.tsx';
import { SourceLegend } from './rate-source.tsx';
import { driftedCount, readRatesInForce } from './rates-in-force.ts';

export type LocationRatesProps = {
  companyId: string;
  /** Address of a location's own page. */
  toLocation: (id: string) => string;
};

/** What the locations of a company pay, page by page. */
export function LocationRates({ companyId, toLocation }: LocationRatesProps) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(CompanyLocationRatesDocument, {
    variables: { id: companyId, page },
    // A location whose rates could not be read takes none of the others away.
    errorPolicy: 'all',
  });
  const read = data?.company?.locations ?? (loading ? previousData?.company?.locations : null);
  const locations = readFragment(LocationRatesPageFragmentDoc, read);
  const rows = locations?.rows.map(toRow) ?? [];
  return (
    <Stack>
      {error && (
        <ProblemPanel {...toProblemOf(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!locations && loading && <FieldsSkeleton count={4} title="the rates of the locations" />}
      {locations?.count === 0 && <p>This company has no locations.</p>}
      {locations && rows.length > 0 && (
        <>
          <p>{driftSummary(rows)}</p>
          <LocationRatesTable rows={rows} toLocation={toLocation} isWhole={!error} />
          <SourceLegend />
          <Pagination {...locations} label="Pages of rates" shown={rows.length} onPage={setPage} />
        </>
      )}
    </Stack>
  );
}

const toRow = ({
  id,
  publicName,
  effectiveRates,
}: LocationRatesPageFragment['rows'][number]): LocationRatesRow => ({
  id,
  name: publicName || `Location ${id}`,
  rates: readRatesInForce(effectiveRates),
});

/** How many of the locations on a page pay what the company charged once, and does no more. */
function driftSummary(rows: readonly LocationRatesRow[]): string {
  const drifted = rows.filter(({ rates }) => rates && driftedCount(rates) > 0).length;
  return `${drifted || 'None'} of ${rows.length} on this page drifted from the company’s rates.`;
}
