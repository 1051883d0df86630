import { useQuery } from '@apollo/client/react';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { useExtension } from '../graph/extensions.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLocationRatesDocument,
  type CompanyLocationRatesQuery,
  LocationRatesPageFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useWaitWhileHidden } from '../graph/hidden-queries.ts';
import { listSource } from '../graph/list-source.ts';
import { toProblemOf } from '../graph/problem.ts';
import { useExistingPage } from '../list/existing-page.ts';
import { ListTools } from '../list/list-tools.tsx';
import { countOf } from '../ui/action/count-text.ts';
import { Pagination } from '../ui/action/pagination.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { toRow, toRowsPage } from './location-rates.list.ts';
import { exportColumns, type LocationRatesRow, LocationRatesTable } from './location-rates-table.tsx';
import { SourceLegend } from './rate-source.tsx';
import { RatesDrift } from './rates-drift.tsx';
import { driftedCount } from './rates-in-force.ts';
import type { RatesView } from './use-rates-view.ts';

export type LocationRatesProps = {
  companyId: string;
  /** Returns the path of a location's page. */
  toLocation: (id: string) => string;
  view: RatesView;
  onShow: (view: RatesView) => void;
};

/** Lists the effective rates of a company's locations, page by page. */
export function LocationRates({ companyId, toLocation, view, onShow }: LocationRatesProps) {
  const canFilter = useExtension('LIST_FILTERS');
  const isDrifted = canFilter && view.isDrifted;
  const filter = isDrifted ? { hasDriftedRates: true } : null;
  const page = view.page ?? 1;
  const variables = { id: companyId, page, filter, canFilter };
  const { data, previousData, error, loading, refetch, observable } = useQuery(CompanyLocationRatesDocument, {
    variables,
    // If the rates of one location cannot be read, the other locations are still shown.
    errorPolicy: 'all',
  });
  useWaitWhileHidden(observable);
  const company = data?.company ?? (loading ? previousData?.company : null);
  const locations = readFragment(LocationRatesPageFragmentDoc, company?.locations);
  const rows = locations?.rows.map(toRow) ?? [];
  useExistingPage(locations?.page === page ? locations : null, page, (existing) =>
    onShow({ page: existing, isDrifted }),
  );
  return (
    <Stack>
      {error && (
        <ProblemPanel {...toProblemOf(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!locations && loading && <FieldsSkeleton count={4} title="the location rates" />}
      {locations?.count === 0 && !isDrifted && <p>This company has no locations.</p>}
      {(rows.length > 0 || isDrifted) && (
        <Summary
          {...{ companyId, rows, isDrifted, company }}
          onDrifted={(isOnly) => onShow({ page: 1, isDrifted: isOnly })}
        />
      )}
      {locations && rows.length > 0 && (
        <>
          <ListTools
            name="Location rates"
            source={listSource(CompanyLocationRatesDocument, variables, toRowsPage)}
            columns={exportColumns}
          />
          <LocationRatesTable rows={rows} toLocation={toLocation} isWhole={!error} />
          <SourceLegend />
          <Pagination
            {...locations}
            label="Pages of rates"
            shown={rows.length}
            onPage={(page) => onShow({ ...view, page })}
          />
        </>
      )}
    </Stack>
  );
}

type SummaryProps = {
  companyId: string;
  company: CompanyLocationRatesQuery['company'] | undefined;
  rows: readonly LocationRatesRow[];
  isDrifted: boolean;
  onDrifted: (isOnly: boolean) => void;
};

/** Says how many locations have drifted copies: of all, or of the page if the service cannot filter by rates. */
function Summary({ companyId, company, rows, isDrifted, onDrifted }: SummaryProps) {
  const { allLocations: all, driftedLocations: drifted } = company ?? {};
  if (!all || !drifted) return <p>{driftSummary(rows)}</p>;
  return <RatesDrift {...{ companyId, drifted, all }} isOnly={isDrifted} onOnly={onDrifted} />;
}

/** Returns how many locations on the page have drifted copies. */
function driftSummary(rows: readonly LocationRatesRow[]): string {
  const drifted = rows.filter(({ rates }) => rates && driftedCount(rates) > 0).length;
  const locations = countOf(rows.length, 'location');
  const have = drifted === 1 || rows.length === 1 ? 'has' : 'have';
  return `${drifted || 'None'} of ${locations} on this page ${have} a copy of former company rates`;
}
