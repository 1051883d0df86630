import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, countCalls, type Operation, openBench } from '../run/bench.ts';
import { ALL_EXTENSIONS, type Server, startGateway, startPart, stop } from '../servers/start.ts';
import { allPages, companySections, locationPage, locationSections } from './operations.ts';

let bench: Bench;
let gateway: Server;
let plain: Server;
let naive: Server;

beforeAll(async () => {
  bench = await openBench();
  const env = { UPSTREAM_URL: bench.upstream.url };
  gateway = await startGateway(bench.upstream.url, ALL_EXTENSIONS);
  plain = await startPart('servers/plain.ts', env);
  naive = await startPart('servers/naive.ts', env);
});

afterAll(async () => {
  for (const server of [gateway, plain, naive, bench.driver, bench.upstream]) await stop(server);
});

const callsOf = async (operations: Operation[], server = gateway) =>
  (await countCalls(bench, server, operations)).byCall;

test("the page of a location with all sections, rates and the company's options takes four calls", async () => {
  expect(await callsOf([locationPage])).toEqual({
    'GET /location/{id}': 1,
    'GET /company/{id}': 1,
    'GET /ptx/company/rates/{id}': 1,
    'GET /location/logo/download/{id}': 1,
  });
});

test.each([
  [100, 10],
  [30, 34],
])(
  'a thousand locations with rates, %i per page, take %i pages of four calls each',
  async (pageSize, pages) => {
    const operations = allPages(pageSize);
    expect(operations).toHaveLength(pages);
    expect(await callsOf(operations)).toEqual({
      'GET /company/{id}': pages,
      'POST /location/getAll': pages,
      'POST /ptx/location/rates/getByLocationIds': pages,
      'GET /ptx/company/rates/{id}': pages,
    });
  },
);

test('sections of a hundred locations take one call besides the company and the list', async () => {
  expect(await callsOf([locationSections(100)])).toEqual({
    'GET /company/{id}': 1,
    'POST /location/getAll': 1,
    'POST /location/sections/getByIds': 1,
  });
});

test('sections of a hundred companies take one call besides the list', async () => {
  expect(await callsOf([companySections(100)])).toEqual({
    'POST /company/getAll': 1,
    'POST /company/sections/getByIds': 1,
  });
});

test('the hand-written handler gives the same answers with the same calls', async () => {
  for (const operations of [[locationPage], allPages(100)])
    expect(await callsOf(operations, plain)).toEqual(await callsOf(operations));
});

test('the naive server gives the same answers with a call for every field that needs one', async () => {
  expect(await callsOf([locationPage], naive)).toEqual({
    'GET /location/{id}': 1,
    'GET /company/{id}': 3,
    'GET /ptx/company/rates/{id}': 2,
    'GET /ptx/location/rates/{id}': 2,
    'GET /location/logo/download/{id}': 1,
  });
  expect(await callsOf(allPages(100).slice(0, 1), naive)).toEqual({
    'GET /company/{id}': 1,
    'POST /location/getAll': 1,
    'GET /ptx/location/rates/{id}': 200,
    'GET /ptx/company/rates/{id}': 100,
  });
});
