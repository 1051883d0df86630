import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type CompanyLocationRatesQuery,
  type LocationRatesPageFragment,
  LocationRatesPageFragmentDoc,
} from '../graph/generated/graphql.ts';
import type { ListPage } from '../graph/list-source.ts';
import { recordName } from '../ui/action/record-name.ts';
import type { LocationRatesRow } from './location-rates-table.tsx';
import { readRatesInForce } from './rates-in-force.ts';

/** Extracts one page of table rows from the query result. */
export function toRowsPage({ company }: CompanyLocationRatesQuery): ListPage<LocationRatesRow> | null {
  const page = readFragment(LocationRatesPageFragmentDoc, company?.locations);
  return page ? { ...page, rows: page.rows.map(toRow) } : null;
}

/** Converts a row of the query result. */
export const toRow = ({
  id,
  publicName,
  effectiveRates,
}: LocationRatesPageFragment['rows'][number]): LocationRatesRow => ({
  id,
  name: recordName(publicName, 'location', id),
  rates: readRatesInForce(effectiveRates),
});
