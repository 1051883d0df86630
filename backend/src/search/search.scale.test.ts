import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase, usualDatabase } from '../testing/databases.ts';
import { type Scopes, statement } from './search.store.ts';
import { toSearchText } from './search-text.ts';

// Skipped without PostgreSQL, because PGlite plans alike but takes several times as long to fill.

/** Companies; there are twice as many locations and as many people. */
const COMPANIES = 6000;
/** A page is 8 kB. */
const MOST_PAGES = 400;

const fill = `
  insert into companies (id, name, email, phone, city, zip)
    select i, (array['Northwind', 'Southwind', 'Harbor', 'Summit', 'Maple'])[1 + i % 5] || ' ' || md5(i::text),
      'hello' || i || '@example.test', 2000000000 + i * 79::bigint, 'Town' || i % 500, 10000 + i
    from generate_series(10001, 10000 + ${COMPANIES}) as i;
  insert into locations (id, company_id, name, phone, city, zip)
    select i, 10001 + i % ${COMPANIES}, (array['Hall', 'Barn', 'Pier', 'Loft'])[1 + i % 4] || ' ' || md5(i::text),
      3000000000 + i * 79::bigint, 'Austin', 10000 + i
    from generate_series(10001, 10000 + ${COMPANIES} * 2) as i;
  insert into people (id, company_id, first_name, last_name, email, phone)
    select i, 10001 + i % ${COMPANIES}, (array['John', 'Mary', 'Peter'])[1 + i % 3], 'Smith' || i,
      'person' || i || '@example.test', 4000000000 + i * 79::bigint
    from generate_series(10001, 10000 + ${COMPANIES} * 2) as i;
  select gin_clean_pending_list('companies_search'), gin_clean_pending_list('locations_search'),
    gin_clean_pending_list('people_search');
  analyze companies, locations, people;`;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

describe.skipIf(usualDatabase() === 'PGlite')('among thirty thousand records', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('PostgreSQL');
    await database.transaction((connection) => connection.script(fill));
  });
  afterAll(() => database?.close());

  async function explain(text: string, scope: 'all' | number) {
    const found = toSearchText(text);
    if (!found) throw new Error('The text has no words.');
    const scopes: Scopes = {
      company: scope,
      location: scope,
      arranger: scope,
      company_user: scope,
      provider_user: 'all',
    };
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, buffers, format json) ${statement(scopes, found, 20)}`.execute(database.db);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('There is no plan.');
    return { pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scanned: scannedIn(plan) };
  }

  /** Returns the large tables that the plan reads as a whole. */
  function scannedIn(plan: Plan): string[] {
    const { 'Node Type': type, 'Relation Name': table = '', 'Actual Loops': loops } = plan;
    const isWhole = type === 'Seq Scan' && loops > 0 && ['companies', 'locations', 'people'].includes(table);
    return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap(scannedIn)];
  }

  test.each([
    ['the beginning of a name', 'north'],
    ['one letter', 's'],
    ['two words', 'john smith1234'],
    ['an inner part', 'rthwin'],
    ['a typo', 'nortwind'],
    ['an email address', 'person12345@example.test'],
    ['part of a phone number', '(400) 079'],
    ['a city', 'town77'],
    ['an id', '12345'],
    ['nothing that exists', 'qqxxqq'],
  ])('reads indexes for %s', async (_, text) => {
    const everywhere = await explain(text, 'all');
    expect(everywhere.scanned).toEqual([]);
    expect(everywhere.pages).toBeLessThan(MOST_PAGES);
    const inCompany = await explain(text, 12_345);
    expect(inCompany.scanned).toEqual([]);
    expect(inCompany.pages).toBeLessThan(200);
  });
});
