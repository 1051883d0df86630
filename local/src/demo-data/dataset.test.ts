import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataset } from './dataset.ts';
import type { Line } from './line.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './sign-ins.ts';

const root = join(import.meta.dirname, '../../..');
const dataset = makeDataset();
const rows = (table: string) => dataset.filter((line) => line.table === table).map((line) => line.row);
const hashOf = (lines: Line[]) => {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${JSON.stringify(line)}\n`);
  return hash.digest('hex');
};

/** Writes the file in a separate process and returns its hash. */
function written(file: string, environment: Record<string, string> = {}) {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'main.ts'), file], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return output.trim();
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the demo data', () => {
  test('is the same in every run, in this process and in another', () => {
    const elsewhere = written(join(folder, 'twin.ndjson'), { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' });
    expect(hashOf(makeDataset())).toBe(hashOf(dataset));
    expect(elsewhere).toBe(hashOf(dataset));
  });

  test('has the documented size', () => {
    const ofCompanies = rows('people').filter((row) => row.company_id !== null && row.arranger_id === null);
    const ofProvider = rows('people').filter((row) => row.company_id === null);
    expect({
      companies: rows('companies').length,
      locations: rows('locations').length,
      arrangers: rows('arrangers').length,
      companyUsers: ofCompanies.length,
      providerUsers: ofProvider.length,
    }).toEqual({ companies: 250, locations: 1500, arrangers: 1200, companyUsers: 2500, providerUsers: 40 });
  });

  test('gives Northwind Gatherings 100 locations and 120 users', () => {
    const northwind = rows('companies').find((row) => row.name === 'Northwind Gatherings');
    const own = (table: string) => rows(table).filter((row) => row.company_id === northwind?.id);
    expect(own('locations')).toHaveLength(100);
    expect(own('people').filter((row) => row.arranger_id === null)).toHaveLength(120);
  });

  test('[CON-12] [ROL-02] has the fixed ids', () => {
    const names = (table: string) => rows(table).map((row) => [row.id, row.name]);
    expect(names('countries').slice(0, 3)).toEqual([
      [1, 'United States'],
      [2, 'Canada'],
      [3, 'Mexico'],
    ]);
    expect(rows('roles').map((row) => row.id)).toEqual([1, 2, 3, 4, 5, 6, 9]);
    expect(rows('platforms').map((row) => row.id)).toEqual([1, 2, 3, 4, 5]);
  });

  test('has every demo sign-in, active and with its role first', () => {
    const roleOf = (id: unknown) =>
      rows('person_roles').find((row) => row.person_id === id && row.position === 0)?.role_id;
    const found = DEMO_SIGN_INS.map(({ email }) => {
      const person = rows('people').find((row) => row.email === email);
      return [email, person?.password, person?.status, roleOf(person?.id)];
    });
    const roles = [5, 6, 1, 2, 3, 4, 9, undefined, 1];
    expect(found).toEqual(DEMO_SIGN_INS.map(({ email }, index) => [email, DEMO_PASSWORD, 1, roles[index]]));
    expect(rows('people').filter((row) => row.password !== undefined)).toHaveLength(DEMO_SIGN_INS.length);
  });

  test('has US cities in the right state, with five-digit ZIP codes', () => {
    const cities = new Map(rows('cities').map((row) => [`${row.state_id} ${row.name}`, row]));
    const states = new Map(rows('states').map((row) => [row.id, row]));
    const places = [...rows('companies'), ...rows('locations')].filter((row) => row.country_id === 1);
    const wrong = places.filter((row) => {
      const isKnown = cities.has(`${row.state_id} ${row.city}`) && states.get(row.state_id)?.country_id === 1;
      return !isKnown || !/^\d{5}$/.test(String(row.zip));
    });
    expect(places.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  test('has challenging values for lists: gaps, long names, accents, apostrophes, inactive records, drifted rates', () => {
    const companies = rows('companies');
    const some = (table: string, is: (row: Record<string, unknown>) => boolean) =>
      rows(table).filter(is).length;
    expect(companies.filter((row) => row.name === null)).toHaveLength(2);
    expect(companies.some((row) => String(row.name).length > 100)).toBe(true);
    expect(companies.some((row) => /[’']/.test(String(row.name)))).toBe(true);
    expect(companies.some((row) => /[À-ɏ]/.test(String(row.name)))).toBe(true);
    expect(some('companies', (row) => row.state_id === null)).toBeGreaterThan(3);
    for (const table of ['companies', 'locations', 'people', 'arrangers']) {
      expect(some(table, (row) => row.status === 0)).toBeGreaterThan(5);
    }
    expect(companies.length - rows('company_rates').length).toBeGreaterThan(10);
    expect(driftedCopies()).toBeGreaterThan(10);
  });
});

/** Counts locations that are marked as copies of the company's rates but differ from them. */
function driftedCopies() {
  const companyOf = new Map(rows('locations').map((row) => [row.id, row.company_id]));
  const rateOf = new Map(rows('company_rates').map((row) => [row.company_id, row.company_digital_rate]));
  return rows('location_rates').filter(
    (row) =>
      row.company_ptx_fees_applied &&
      row.location_digital_rate !== rateOf.get(companyOf.get(row.location_id)),
  ).length;
}

describe('the import of the backend', () => {
  test('accepts every row and refuses a database with data', {
    timeout: 240_000,
  }, () => {
    const file = join(folder, 'demo.ndjson');
    written(file);
    const load = () =>
      execFileSync(process.execPath, ['backend/src/main.ts', 'import', file], {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: '',
          CLIENT_ID: '7001',
          CLIENT_KEY: 'only-for-this-test',
        },
        stdio: 'pipe',
      });
    load();
    expect(load).toThrow(/not empty/i);
  });
});
