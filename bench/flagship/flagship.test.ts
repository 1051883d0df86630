import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, countCalls, openBench } from '../run/bench.ts';
import { ALL_EXTENSIONS, type Server, startGateway, startPart, stop } from '../servers/start.ts';
import { countBytes } from './counts.ts';
import { flagship } from './operation.ts';

let bench: Bench;
const servers: Server[] = [];

beforeAll(async () => {
  bench = await openBench();
});

afterAll(async () => {
  for (const server of [...servers, bench.driver, bench.upstream]) await stop(server);
});

async function callsOf(server: Server) {
  servers.push(server);
  return countCalls(bench, server, [flagship()]);
}

const baseline = (file: string) => startPart(file, { UPSTREAM_URL: bench.upstream.url });

const FIVE_CALLS = {
  'POST /company/getAll': 1,
  'POST /company/getByIds': 1,
  'POST /location/getAllForCompanies': 1,
  'POST /company/user/getAllForCompanies': 1,
  'POST /ptx/company/rates/getByCompanyIds': 1,
};

test('the gateway returns the expected answer with five calls', async () => {
  const gateway = await startGateway(bench.upstream.url, ALL_EXTENSIONS);
  expect((await callsOf(gateway)).byCall).toEqual(FIVE_CALLS);
});

test('the hand-written handler returns the expected answer with five calls', async () => {
  expect((await callsOf(await baseline('servers/plain.ts'))).byCall).toEqual(FIVE_CALLS);
});

test.each(['mercurius', 'yoga', 'apollo'])('%s returns the expected answer with five calls', async (name) => {
  expect((await callsOf(await baseline(`peers/${name}.ts`))).byCall).toEqual(FIVE_CALLS);
});

test('the gateway asks only for the fields of a query that it knows', async () => {
  const whole = await startGateway(bench.upstream.url, ALL_EXTENSIONS);
  const sparse = await startGateway(bench.upstream.url, [...ALL_EXTENSIONS, 'fields']);
  servers.push(whole, sparse);
  const figures = new Map<string, number>();
  await countBytes(bench, { whole, sparse: { ...sparse, name: 'fields' } }, figures);
  expect(figures.get('upstream bytes, fields')).toBeLessThan(65_000);
  expect(figures.get('upstream bytes, gateway')).toBeGreaterThan(200_000);
});

test('the naive server returns the expected answer with four calls per company and one for the list', async () => {
  expect((await callsOf(await baseline('servers/naive.ts'))).byCall).toEqual({
    'POST /company/getAll': 1,
    'GET /company/{id}': 30,
    'POST /location/getAll': 30,
    'POST /company/user/getAll': 30,
    'GET /ptx/company/rates/{id}': 30,
  });
});
