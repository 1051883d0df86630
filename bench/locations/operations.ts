import { readFileSync } from 'node:fs';
import { type Operation, toOperation } from '../run/bench.ts';
import { CROWD, CROWDED_COMPANY } from '../upstream/records.ts';
import {
  expectedCompanySections,
  expectedLocationList,
  expectedLocationPage,
  expectedLocationSections,
} from './expected.ts';

const read = (name: string) => readFileSync(new URL(`${name}.graphql`, import.meta.url), 'utf8');

const RATES = read('rates');
const LOCATION_PAGE = read('location-page') + RATES;
const LOCATION_LIST = read('location-list') + RATES;
const LOCATION_SECTIONS = read('location-sections');
const COMPANY_SECTIONS = read('company-sections');

/** A location whose copied rates differ from the current rates of its company. */
const LOCATION = CROWDED_COMPANY * 1000 + 6;

/**
 * Everything that the page of a location shows: details, sections, rates, and the options that its company
 * offers.
 */
export const locationPage = toOperation(
  LOCATION_PAGE,
  'LocationPage',
  { id: String(LOCATION) },
  expectedLocationPage(LOCATION),
);

/**
 * Returns the pages, in order, of a company with a thousand locations, each with its rates and effective
 * rates.
 */
export function allPages(pageSize: number): Operation[] {
  return Array.from({ length: Math.ceil(CROWD / pageSize) }, (_, index) => {
    const variables = { companyId: String(CROWDED_COMPANY), page: index + 1, pageSize };
    const expected = expectedLocationList(CROWDED_COMPANY, index + 1, pageSize);
    return toOperation(LOCATION_LIST, 'LocationList', variables, expected);
  });
}

/** Returns the query for sections of a page of locations, which the list of locations does not contain. */
export const locationSections = (pageSize: number) =>
  toOperation(
    LOCATION_SECTIONS,
    'LocationSections',
    { companyId: String(CROWDED_COMPANY), pageSize },
    expectedLocationSections(CROWDED_COMPANY, pageSize),
  );

/** Returns the query for sections of a page of companies, which the list of companies does not contain. */
export const companySections = (pageSize: number) =>
  toOperation(COMPANY_SECTIONS, 'CompanySections', { pageSize }, expectedCompanySections(pageSize));
