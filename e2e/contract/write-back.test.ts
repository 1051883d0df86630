import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../harness/demo-people.ts';
import { stack } from '../harness/stack.ts';
import { signIn } from '../sweep/client.ts';
import { type Json, listAt, valueAt } from '../sweep/schema-paths.ts';
import { type Report, sweep } from '../sweep/sweep.ts';

// Writes some demo records of every shape back as they were read. `npm run sweep` does so with all of them.

const SDL = readFileSync(join(import.meta.dirname, '../../schema/schema.snapshot.graphql'), 'utf8');

const byId = 'sort: { field: ID }';
const inactiveFirst = 'sort: { field: STATUS }';

/** Pages of demo records of many shapes. Those of the parts of companies are pages of companies. */
const SAMPLE = {
  Account: [''],
  DefaultRates: [''],
  Company: [
    `${byId}, page: 2, pageSize: 3`,
    `${byId}, page: 16, pageSize: 3`,
    `${byId}, page: 34, pageSize: 3`,
    `${inactiveFirst}, pageSize: 1`,
  ],
  Region: [`${byId}, page: 18, pageSize: 1`],
  Event: [`${byId}, page: 14, pageSize: 1`],
  DefaultVenue: [`${byId}, page: 22, pageSize: 1`],
  Location: [
    `${byId}, pageSize: 5`,
    `${byId}, page: 4, pageSize: 5`,
    `${byId}, filter: { city: "Vancouver" }, pageSize: 2`,
  ],
  Arranger: [`${byId}, page: 10, pageSize: 1`, `${byId}, page: 19, pageSize: 1`],
  CompanyUser: [`${byId}, pageSize: 5`, `${byId}, page: 3, pageSize: 5`],
  ProviderUser: [`${inactiveFirst}, pageSize: 3`, `${byId}, page: 2, pageSize: 4`],
};

const has =
  (...path: string[]) =>
  (record: Json) =>
    valueAt(record, path) !== null;

const hasAll = (names: readonly string[]) => (record: Json) => names.every((name) => has(name)(record));

const isInactive = (record: Json) => valueAt(record, ['status']) === 'INACTIVE';
const countryOf = (record: Json) => valueAt(record, ['address', 'country', 'id']);
const hasNone = (name: string) => (record: Json) => listAt(record, name).length === 0;
const isLongerThan = (length: number) => (record: Json) => String(valueAt(record, ['name'])).length > length;

/** The id of the United States. */
const US = '1';

/** What at least one record of a type is like. */
const SHAPES: Readonly<Record<string, (record: Json) => boolean>> = {
  'Company with a long name': isLongerThan(100),
  'Company without a name': (record) => !has('name')(record),
  'Company that is inactive': isInactive,
  'Company without an address': (record) => !has('address', 'city')(record),
  'Company outside the United States': (record) => ![null, US].includes(countryOf(record) as string | null),
  'Company with every optional field': hasAll(['address', 'email', 'phone', 'website']),
  'Company without an email address': (record) => !has('email')(record),
  'Location with every optional field': hasAll(['address', 'billingName', 'mailingName', 'phone', 'rates']),
  'Location that is inactive': isInactive,
  'Location without an address': (record) => !has('address', 'city')(record),
  'Location without a mailing name': (record) => !has('mailingName')(record),
  'Location outside the United States': (record) => ![null, US].includes(countryOf(record) as string | null),
  'Location without a region': hasNone('regions'),
  'Location with regions': (record) => !hasNone('regions')(record),
  'Location without rates': (record) => !has('rates')(record),
  'Arranger that is inactive': isInactive,
  'Arranger without an email address': (record) => !has('email')(record),
  'CompanyUser that is inactive': isInactive,
  'CompanyUser without access': hasNone('access'),
  'CompanyUser with access': (record) => !hasNone('access')(record),
  'CompanyUser without a phone number': (record) => !has('phone')(record),
  'ProviderUser that is inactive': isInactive,
};

const written = new Map<string, Json[]>();
let report: Report;

beforeAll(async () => {
  const client = await signIn(stack().gatewayUrl, 'admin@j3tech.test', DEMO_PASSWORD);
  report = await sweep(client, buildSchema(SDL), {
    sample: SAMPLE,
    types: 4,
    onPage: (type, _done, { records }) => written.set(type, [...(written.get(type) ?? []), ...records]),
  });
});

test('a record that is written back as it was read changes nothing and leaves no audit entry', () => {
  expect(report.failures).toEqual([]);
  const records = [...written.values()].flat();
  expect(records.length).toBeGreaterThanOrEqual(60);
});

test('every mutation that changes a record has written one back', () => {
  const unwritten = [...report.counts].filter(([, count]) => count.written === 0).map(([name]) => name);
  expect(unwritten).toEqual([]);
});

test.each(Object.entries(SHAPES))('%s is written back', (shape, isLike) => {
  const records = written.get(shape.split(' ')[0] ?? '') ?? [];
  expect(records.some(isLike)).toBe(true);
});
