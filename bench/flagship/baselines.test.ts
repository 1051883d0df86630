import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, countCalls, openBench } from '../run/bench.ts';
import { type Server, startPart, stop } from '../servers/start.ts';
import { flagship } from './operation.ts';

let bench: Bench;
const servers: Server[] = [];

beforeAll(async () => {
  bench = await openBench();
});

afterAll(async () => {
  for (const server of [...servers, bench.driver, bench.upstream]) await stop(server);
});

async function callsOf(file: string) {
  const server = await startPart(file, { UPSTREAM_URL: bench.upstream.url });
  servers.push(server);
  return countCalls(bench, server, [flagship()]);
}

test('the handler written by hand gives the expected answer with five calls', async () => {
  expect((await callsOf('servers/plain.ts')).byCall).toEqual({
    'POST /company/getAll': 1,
    'POST /company/getByIds': 1,
    'POST /location/getAllForCompanies': 1,
    'POST /company/user/getAllForCompanies': 1,
    'POST /ptx/company/rates/getByCompanyIds': 1,
  });
});

test('the naive server gives the expected answer with four calls a company and one for the list', async () => {
  expect((await callsOf('servers/naive.ts')).byCall).toEqual({
    'POST /company/getAll': 1,
    'GET /company/{id}': 30,
    'POST /location/getAll': 30,
    'POST /company/user/getAll': 30,
    'GET /ptx/company/rates/{id}': 30,
  });
});
