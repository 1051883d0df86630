import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultyService, startFaultyService } from '../harness/faulty-service.ts';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { sessionOf } from '../harness/graph.ts';
import { type Ask, askAs, changesBy, dryRun, mutation, type Payload } from '../harness/location-script.ts';
import { type CompanyFixtures, newCompany, newUser } from '../harness/people-script.ts';
import { stack } from '../harness/stack.ts';

// Bulk mutations, with the backend's extensions and with only the documented REST API.

const RESULT = 'index status code message errors { path code }';
const RATES = `results { ${RESULT} locationId location { rates { companyRatesApplied fees { paper } } } }`;
const STATUS = `results { ${RESULT} kind recordId }`;
const ACCESS = `results { ${RESULT} userId platformId companyUser { platforms { id } } }`;
const own = { digital: '1.00', paper: '2.00', resendPaper: '3.00', perLocation: '4.00' };

let token: string;
let plain: GatewayProcess;
let faulty: FaultyService;
let overFaulty: GatewayProcess;
let fixtures: CompanyFixtures;
/** Locations of the company. */
let ids: string[];

beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
  faulty = await startFaultyService(stack().backendUrl);
  const extensions = 'bulk-reads,row-versions,idempotency-keys,jwks,bulk-writes,access-grants';
  [plain, overFaulty] = await Promise.all([
    startGateway({ UPSTREAM_EXTENSIONS: '' }),
    startGateway({ UPSTREAM_EXTENSIONS: extensions, UPSTREAM_URL: faulty.url }),
  ]);
  fixtures = await newCompany(askAs(token), 'Bulk mutations');
  ids = Object.values(fixtures.locations);
});
afterAll(() => Promise.all([plain?.stop(), overFaulty?.stop(), faulty?.close()]));

const gateways = ['with extensions', 'without extensions'] as const;
const by = (how: (typeof gateways)[number]) =>
  askAs(token, how === 'without extensions' ? plain.url : undefined);

const statusesOf = ({ data }: { data: Payload }) => data.result.results.map((one: Payload) => one.status);

/** The stored paper rates of the locations. */
async function paperRates() {
  const read = ids.map((id, at) => `at${at}: location(id: "${id}") { rates { fees { paper } } }`);
  const { data } = await askAs(token)(`{ ${read.join(' ')} }`, {});
  return Object.values(data).map((one) => (one as Payload).rates?.fees.paper ?? null);
}

/** How often each location was changed. */
async function countEntries() {
  const read = ids.map((id, at) => `at${at}: location(id: "${id}") { history { count } }`);
  const { data } = await askAs(token)(`{ ${read.join(' ')} }`, {});
  return Object.values(data).map((one) => (one as Payload).history.count as number);
}

/** Items that set the rates of all locations, based on the stored ones. */
const revised = (ask: Ask, rates: object) =>
  Promise.all(
    ids.map(async (locationId) => {
      const { data } = await ask(`{ location(id: "${locationId}") { rates { revision } } }`, {});
      return { locationId, revision: data.location.rates?.revision ?? null, rates };
    }),
  );

test('a dry run reports each item and changes nothing', async () => {
  const items = ids.map((locationId) => ({ locationId, rates: { fees: own } }));
  const [first, ...rest] = items;
  const input = { items: [...rest, { ...first, rates: { fees: { ...own, paper: '-1' } } }] };
  const [before, counts] = [await paperRates(), await countEntries()];
  const answer = await dryRun(askAs(token), mutation('locationRatesSaveMany', RATES), input);
  expect(statusesOf(answer)).toEqual(['SAVED', 'SAVED', 'FAILED']);
  expect(answer.extensions).toMatchObject({ dryRun: { calls: [{ status: 200 }, { status: 200 }] } });
  expect([await paperRates(), await countEntries()]).toEqual([before, counts]);
});

test('after a lost answer, the same key completes the change, and another list is refused', async () => {
  const ask = askAs(token, overFaulty.url);
  const save = mutation('locationRatesSaveMany', RATES);
  const items = ids.map((locationId) => ({ locationId, rates: { fees: { ...own, paper: '7.00' } } }));
  const key = { 'idempotency-key': `bulk-${fixtures.companyId}` };
  const counts = await countEntries();
  faulty.breaks('answer lost', /^POST \/bulk-writes/);
  const lost = await ask(save, { items }, key);
  expect(statusesOf(lost)).toEqual(['FAILED', 'FAILED', 'FAILED']);
  expect(lost.data.result.results[0].code).toBe('UPSTREAM_UNAVAILABLE');
  faulty.breaks('none');
  expect(statusesOf(await ask(save, { items }, key))).toEqual(['SAVED', 'SAVED', 'SAVED']);
  expect(await paperRates()).toEqual(['7.00', '7.00', '7.00']);
  expect(await countEntries()).toEqual(counts.map((count) => count + 1));
  const others = [...items.slice(1), { locationId: ids[0], rates: { fees: { ...own, paper: '8.00' } } }];
  const refused = await ask(save, { items: others }, key);
  expect([refused.data.result, refused.errors?.[0]?.extensions?.code]).toEqual([null, 'BAD_REQUEST']);
  expect(await paperRates()).toEqual(['7.00', '7.00', '7.00']);
});

/** Adds an arranger of the company and returns the id. */
async function newArranger(ask: Ask) {
  const { arranger } = await changesBy(ask)('arrangerCreate', 'arranger { id }', {
    companyId: fixtures.companyId,
    platformIds: ['2'],
    details: { firstName: 'Ada', lastName: 'Bulk', locationIds: [ids[0]], status: 'ACTIVE' },
  });
  return arranger.id as string;
}

test('a repeat returns what the first request returned, and undoes nothing that others changed since then', async () => {
  const ask = askAs(token);
  const change = changesBy(ask);
  const arrangers = [await newArranger(ask), await newArranger(ask)];
  const set = mutation('statusChangeMany', STATUS);
  const inactive = arrangers.map((recordId) => ({ kind: 'ARRANGER', recordId, status: 'INACTIVE' }));
  const key = { 'idempotency-key': `repeat-${fixtures.companyId}` };
  expect(statusesOf(await ask(set, { items: inactive.slice(0, 1) }))).toEqual(['SAVED']);
  expect(statusesOf(await ask(set, { items: inactive }, key))).toEqual(['UNCHANGED', 'SAVED']);
  for (const arrangerId of arrangers) {
    const { data } = await ask(`{ arranger(id: "${arrangerId}") { revisions { details } } }`, {});
    const details = { firstName: 'Eve', status: 'ACTIVE' };
    await change('arrangerUpdate', '', { arrangerId, revision: data.arranger.revisions.details, details });
  }
  const again = await ask(set, { items: inactive }, key);
  expect([statusesOf(again), again.extensions]).toEqual([['UNCHANGED', 'SAVED'], { replayed: true }]);
  const { data } = await ask(`{ arranger(id: "${arrangers[1]}") { firstName status } }`, {});
  expect(data.arranger).toEqual({ firstName: 'Eve', status: 'ACTIVE' });

  const access = [{ platformId: '2', roleId: '1' }];
  const userId = await newUser(ask, fixtures.companyId, 'repeated.access@bulk.test', access);
  const save = mutation('companyUserAccessSaveMany', `results { ${RESULT} }`);
  const items = [{ userId, access }];
  // The key of another list.
  const other = await ask(save, { items }, key);
  expect([other.data.result, other.errors?.[0]?.extensions?.code]).toEqual([null, 'BAD_REQUEST']);
  key['idempotency-key'] += '-access';
  expect(statusesOf(await ask(save, { items }, key))).toEqual(['UNCHANGED']);
  await change('companyUserAccessGrant', '', { userId, platform: 'AFTER_CARE', role: 'COMPANY' });
  expect(statusesOf(await ask(save, { items }, key))).toEqual(['UNCHANGED']);
  const stored = await ask(`{ companyUser(id: "${userId}") { platforms { id } } }`, {});
  expect(stored.data.companyUser.platforms).toEqual([{ id: '2' }, { id: '5' }]);
});

test.each(gateways)('saves rates and status, and one bad item spoils no other, %s', async (how) => {
  const ask = by(how);
  const paper = how === 'with extensions' ? '3.10' : '3.20';
  const [first, ...items] = await revised(ask, { fees: { ...own, paper } });
  const foreign = { ...first, locationId: '999999', revision: null };
  const bad = { ...first, rates: { fees: { ...own, paper: 'much' } } };
  const saved = await ask(mutation('locationRatesSaveMany', RATES), { items: [foreign, bad, ...items] });
  expect(saved.errors).toBeUndefined();
  expect(statusesOf(saved)).toEqual(['FAILED', 'FAILED', 'SAVED', 'SAVED']);
  const [missing, invalid] = saved.data.result.results;
  expect([missing.code, invalid.errors[0].path]).toEqual(['NOT_FOUND', expect.arrayContaining(['paper'])]);
  expect((await paperRates()).slice(1)).toEqual([paper, paper]);
  const change = (status: string) => ({
    items: ids.map((recordId) => ({ kind: 'LOCATION', recordId, status })),
  });
  const set = mutation('statusChangeMany', STATUS);
  expect(statusesOf(await ask(set, change('INACTIVE')))).toEqual(['SAVED', 'SAVED', 'SAVED']);
  expect(statusesOf(await ask(set, change('INACTIVE')))).toEqual(Array(3).fill('UNCHANGED'));
  expect(statusesOf(await ask(set, change('ACTIVE')))).toEqual(['SAVED', 'SAVED', 'SAVED']);
});

test.each(gateways)('gives many people access, each with a result, %s', async (how) => {
  const ask = by(how);
  const emails = ['one', 'two'].map((name) => `${name}.${how.split(' ')[0]}@bulk.test`);
  const users: string[] = [];
  for (const email of emails)
    users.push(await newUser(ask, fixtures.companyId, email, [{ platformId: '2', roleId: '1' }]));
  const items = users.map((userId) => ({ userId, platformId: '3', roleId: '1' }));
  const unknown = { userId: users[0], platformId: '4', roleId: '1' };
  const unnamed = { userId: users[0], role: 'COMPANY' };
  const grant = mutation('companyUserAccessGrantMany', ACCESS);
  const given = await ask(grant, { items: [...items, unknown, unnamed] });
  expect(statusesOf(given)).toEqual(['SAVED', 'SAVED', 'FAILED', 'FAILED']);
  expect(given.data.result.results[3]).toMatchObject({
    platformId: null,
    errors: [{ path: ['input', 'items', '3', 'platformId'], code: 'REQUIRED' }],
  });
  expect(given.data.result.results[1]).toMatchObject({
    userId: users[1],
    platformId: '3',
    companyUser: { platforms: [{ id: '2' }, { id: '3' }] },
  });
  expect(given.data.result.results[2].errors[0].path).toContain('platformId');
});

test.each(gateways)('[LOC-09] [AMB-39] company rates reach locations on the server, %s', async (how) => {
  const ask = by(how);
  const { companyId } = fixtures;
  const paper = how === 'with extensions' ? '5.10' : '5.20';
  const { data } = await ask(`{ company(id: "${companyId}") { rates { revision } } }`, {});
  const rates = { fees: { ...own, paper }, appliedToAllLocations: true };
  const revision = data.company.rates?.revision ?? null;
  await changesBy(ask)('companyRatesSave', '', { companyId, revision, rates });
  expect(await paperRates()).toEqual([paper, paper, paper]);
  const save = mutation('locationRatesSaveMany', RATES);
  const lower = { items: await revised(ask, { fees: own }) };
  expect(statusesOf(await ask(save, lower))).toEqual(['SAVED', 'SAVED', 'SAVED']);
  const copied = await ask(save, { items: await revised(ask, { companyRatesApplied: true }) });
  expect(statusesOf(copied)).toEqual(['SAVED', 'SAVED', 'SAVED']);
  expect(copied.data.result.results[0].location.rates).toEqual({
    companyRatesApplied: true,
    fees: { paper },
  });
});
