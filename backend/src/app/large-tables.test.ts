import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as companies from '../company/company.store.ts';
import type { Database, Db } from '../database/database.ts';
import type { Page } from '../http/fields/page.ts';
import * as locations from '../location/location-list.store.ts';
import { statement } from '../search/search.store.ts';
import type { Scopes } from '../search/search-sources.store.ts';
import { toSearchText } from '../search/search-text.ts';
import { usualDatabase } from '../testing/databases.ts';
import { FIRST, LARGE, openLargeDatabase } from '../testing/large-tables.ts';
import { costsOf, explain } from '../testing/statement-costs.ts';
import * as users from '../user/user-list.store.ts';

// Skipped without PostgreSQL, because PGlite plans alike but takes several times as long to fill.

/** Companies, locations, arrangers and company users. */
const RECORDS = 10_000;
/** Pages of the database, of 8 kB each. */
const MAX_PAGES = { search: 450, list: 700 };

const page: Page = { limit: 30, offset: 0 };

describe.skipIf(usualDatabase() === 'PGlite')('among ten thousand records of each kind', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openLargeDatabase(RECORDS);
  });
  afterAll(() => database?.close());

  function costOfSearch(text: string, scope: 'all' | number, similarity?: number) {
    const found = toSearchText(text);
    if (!found) throw new Error('The text has no words.');
    const scopes: Scopes = {
      company: scope,
      location: scope,
      arranger: scope,
      company_user: scope,
      provider_user: 'all',
    };
    return explain(database.db, statement(scopes, found, 20, similarity).compile(database.db));
  }

  test.each([
    ['the beginning of a name', 'north'],
    ['one letter', 's'],
    ['two words', 'john smith1234'],
    ['an inner part', 'rthwin'],
    ['a typo', 'nortwind'],
    ['a typo in a person', 'jonse12345'],
    ['an email address', 'person12345@example.test'],
    ['part of a phone number', '(400) 079'],
    ['a city', 'town77'],
    ['an id', '12345'],
    ['nothing that exists', 'qqxxqq'],
    ['another spelling', 'nurtwend', 0.3],
  ])('a search reads indexes for %s', async (_, text, similarity?: number) => {
    const everywhere = await costOfSearch(text, 'all', similarity);
    expect(everywhere.scanned).toEqual([]);
    expect(everywhere.pages).toBeLessThan(MAX_PAGES.search);
    const inCompany = await costOfSearch(text, FIRST + 123, similarity);
    expect(inCompany.scanned).toEqual([]);
    expect(inCompany.pages).toBeLessThan(250);
  });

  const sorts = <Field extends string>(fields: readonly Field[]) =>
    fields.flatMap((field) => [
      { sort: { field, direction: 'asc' as const } },
      { sort: { field, direction: 'desc' as const } },
    ]);
  const places = sorts(['name', 'city', 'status', 'id']);
  const persons = sorts(['last_name', 'first_name', 'email', 'status', 'id']);
  const anyPlace = { name: null, city: null };
  type Read = (db: Db) => Promise<unknown>;
  const lists: [string, object, Read][] = [
    ...[
      ...places,
      { name: 'ab12' },
      { name: 'qqq' },
      { state: 1 },
      { platforms: [2] },
      { status: 0 as const },
    ].map((filter): [string, object, Read] => [
      'companies',
      filter,
      (db) => companies.list(db, 'all', filter, page),
    ]),
    ...[
      ...places,
      { name: 'ab12' },
      { name: 'qqq' },
      { city: 'qqq' },
      { city: 'town77', status: 0 as const },
      { region_id: FIRST + 101 },
      { platform_id: 2 },
      { status: 0 as const },
    ].map((filter): [string, object, Read] => [
      'locations',
      filter,
      (db) => locations.list(db, 'all', { ...anyPlace, ...filter }, page),
    ]),
    ...[
      ...persons,
      { first_name: 'qqq' },
      { last_name: 'smith12345' },
      { email: '2345@exa' },
      { email: 'qqq' },
      { email_is: 'person12345@example.test' },
      { platforms: [2] },
      { roles: [99] },
      { status: 0 as const },
    ].map((filter): [string, object, Read] => [
      'company users',
      filter,
      (db) => users.list(db, 'all', filter, page),
    ]),
  ];

  test.each(lists)('a page of %s reads indexes for %j', async (_, filter, read) => {
    const costs = await costsOf(database.db, read);
    // The names of cities are looked for first. The count is last.
    const ofPage = costs.slice(0, -1);
    expect(ofPage).toHaveLength(Object.hasOwn(filter, 'city') ? 2 : 1);
    for (const { scanned, pages } of ofPage) {
      expect(scanned).toEqual([]);
      expect(pages).toBeLessThan(MAX_PAGES.list);
    }
  });

  test.each([
    ['locations', (db: Db) => locations.pagesByCompany(db, 'all', [LARGE], anyPlace, page).execute()],
    ['users', (db: Db) => users.pagesByCompany(db, 'all', [LARGE], {}, page).execute()],
  ])('a page of the %s of a large company reads no other company', async (_, read) => {
    const [cost] = await costsOf(database.db, read);
    expect(cost?.scanned).toEqual([]);
    expect(cost?.pages).toBeLessThan(MAX_PAGES.list);
  });
});
