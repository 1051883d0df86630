import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLocationRatesDocument,
  type CompanyLocationRatesQuery,
  type LocationRatesPageFragment,
  LocationRatesPageFragmentDoc,
} from '../graph/generated/graphql.ts';
import { type ListPage, listSource } from '../graph/list-source.ts';
import { toProblemOf } from '../graph/problem.ts';
import { ListTools } from '../list/list-tools.tsx';
import { Pagination } from '../ui/action/pagination.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { exportColumns, type LocationRatesRow, LocationRatesTable } from './location-rates-table.tsx';
import { SourceLegend } from './rate-source.tsx';
import { driftedCount, readRatesInForce } from './rates-in-force.ts';

export type LocationRatesProps = {
  companyId: string;
  /** Returns the path of a location's page. */
  toLocation: (id: string) => string;
};

/** Lists the effective rates of a company's locations, page by page. */
export function LocationRates({ companyId, toLocation }: LocationRatesProps) {
  const [page, setPage] = useState(1);
  const variables = { id: companyId, page };
  const { data, previousData, error, loading, refetch } = useQuery(CompanyLocationRatesDocument, {
    variables,
    // If the rates of one location cannot be read, the other locations are still shown.
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
      {!locations && loading && <FieldsSkeleton count={4} title="the location rates" />}
      {locations?.count === 0 && <p>This company has no locations.</p>}
      {locations && rows.length > 0 && (
        <>
          <p>{driftSummary(rows)}</p>
          <ListTools
            name="Location rates"
            source={listSource(CompanyLocationRatesDocument, variables, toRowsPage)}
            columns={exportColumns}
          />
          <LocationRatesTable rows={rows} toLocation={toLocation} isWhole={!error} />
          <SourceLegend />
          <Pagination {...locations} label="Pages of rates" shown={rows.length} onPage={setPage} />
        </>
      )}
    </Stack>
  );
}

/** Extracts one page of table rows from the query result. */
function toRowsPage({ company }: CompanyLocationRatesQuery): ListPage<LocationRatesRow> | null {
  const page = readFragment(LocationRatesPageFragmentDoc, company?.locations);
  return page ? { ...page, rows: page.rows.map(toRow) } : null;
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

/** Returns how many locations on the page have drifted copies. */
function driftSummary(rows: readonly LocationRatesRow[]): string {
  const drifted = rows.filter(({ rates }) => rates && driftedCount(rates) > 0).length;
  const locations = `${rows.length} location${rows.length === 1 ? '' : 's'}`;
  const differ = drifted === 1 ? 'differs' : 'differ';
  return `${drifted || 'None'} of ${locations} on this page ${differ} from the company’s current rates`;
}
