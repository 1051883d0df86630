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

/** A location whose rates are a copy from which its company has moved away. */
const LOCATION = CROWDED_COMPANY * 1000 + 6;

/** All that the page of a location shows: details, sections, rates, and what of its company can be chosen. */
export const locationPage = toOperation(
  LOCATION_PAGE,
  'LocationPage',
  { id: String(LOCATION) },
  expectedLocationPage(LOCATION),
);

/** The pages, in order, of a company with a thousand locations, each with its rates and what it pays. */
export function allPages(pageSize: number): Operation[] {
  return Array.from({ length: Math.ceil(CROWD / pageSize) }, (_, index) => {
    const variables = { companyId: String(CROWDED_COMPANY), page: index + 1, pageSize };
    const expected = expectedLocationList(CROWDED_COMPANY, index + 1, pageSize);
    return toOperation(LOCATION_LIST, 'LocationList', variables, expected);
  });
}

/** Sections of a page of locations, which the list of locations leaves out. */
export const locationSections = (pageSize: number) =>
  toOperation(
    LOCATION_SECTIONS,
    'LocationSections',
    { companyId: String(CROWDED_COMPANY), pageSize },
    expectedLocationSections(CROWDED_COMPANY, pageSize),
  );

/** Sections of a page of companies, which the list of companies leaves out. */
export const companySections = (pageSize: number) =>
  toOperation(COMPANY_SECTIONS, 'CompanySections', { pageSize }, expectedCompanySections(pageSize));
