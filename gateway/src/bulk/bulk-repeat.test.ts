import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import { wireArranger, wireWholeUser } from '../testing/people-records.ts';
import { wireWholeLocation } from '../testing/records.ts';
import { start, without } from '../testing/start.ts';

// What a bulk mutation does when it is repeated with its idempotency key, while others change the same records.

const result = 'status code message errors { path code }';
const mutations = {
  rates: `mutation ($items: [LocationRatesSaveInput!]!) { done: locationRatesSaveMany(input: { items: $items }) { results { ${result} } } }`,
  status: `mutation ($items: [StatusChangeInput!]!) { done: statusChangeMany(input: { items: $items }) { results { ${result} } } }`,
  grants: `mutation ($items: [CompanyUserAccessGrantInput!]!) { done: companyUserAccessGrantMany(input: { items: $items }) { results { ${result} } } }`,
  access: `mutation ($items: [CompanyUserWholeAccessInput!]!) { done: companyUserAccessSaveMany(input: { items: $items }) { results { ${result} } } }`,
};
type Kind = keyof typeof mutations;

const FIRST = 1000;
const numbered = (...ids: number[]) => ids.map((id) => ({ id, name: `Platform ${id}` }));
const own = { digital: '1.00', paper: '2.00', resendPaper: '3.00', perLocation: '4.00' };
const rolesOnly = (platformId: string) => ({ platformId, roleId: '1' });

/** An item of each bulk mutation for a record that it changes. */
const itemOf: Record<Kind, (id: number) => object> = {
  rates: (id) => ({ locationId: String(id), rates: { fees: own } }),
  status: (id) => ({ kind: 'ARRANGER', recordId: String(id), status: 'INACTIVE' }),
  grants: (id) => ({ userId: String(id), ...rolesOnly('5') }),
  access: (id) => ({ userId: String(id), access: ['2', '5'].map(rolesOnly) }),
};

/** Starts a gateway over this many locations, arrangers and users of company 1. Users have platform 2. */
async function begin(count: number, environment: Record<string, string> = {}) {
  // A busy machine needs longer than the usual five seconds.
  const { service, gateway } = await start({ OPERATION_DEADLINE_MS: '30000', ...environment });
  const { data } = service;
  const ids = Array.from({ length: count }, (_, at) => FIRST + at);
  Object.assign(data.companies.get(1) ?? {}, { platforms: numbered(1, 2, 3, 4, 5) });
  for (const id of ids) {
    data.locations.set(id, wireWholeLocation(id, 1, { locationPtxRates: null }));
    data.arrangers.set(id, wireArranger(id, 1));
    data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: numbered(2) }));
    data.access.set(id, { version: 1, access_data: { '2': wireEntry(1) } });
  }
  const send = async (kind: Kind, items: object[], key?: string) => {
    service.reset();
    const { data: sent, ...more } = await gateway.send(mutations[kind], {
      token: service.tokenOf('admin'),
      variables: { items },
      headers: key ? { 'idempotency-key': key } : {},
    });
    const results = (sent?.done?.results ?? []) as {
      status: string;
      code: string | null;
      message: string | null;
    }[];
    return {
      results,
      statuses: results.map(({ status }) => status),
      paths: service.calls.map(({ path }) => path),
      ...more,
    };
  };
  return { service, data, ids, send };
}

const kinds = Object.keys(mutations) as Kind[];
const services = [
  ['with bulk-writes', {}],
  ['with single calls', without('bulk-writes')],
  ['with single calls and steps', without('bulk-writes', 'access-grants')],
  ['with steps', without('access-grants')],
] as const;
const cases = services.flatMap(([how, environment]) =>
  kinds.map((kind) => [kind, how, environment] as const),
);

/** Changes the records as someone else would, so that a repeated write would undo this. */
function changeMeanwhile({ data, ids }: Awaited<ReturnType<typeof begin>>) {
  for (const id of ids) {
    Object.assign(data.locations.get(id)?.locationPtxRates ?? {}, { location_paper_rate: 77, version: 9 });
    data.arrangers.set(id, { ...wireArranger(id, 1), first_name: 'Changed', version: 9 });
    data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: numbered(2, 3), version: 9 }));
    data.access.set(id, { version: 9, access_data: { '2': wireEntry(2), '3': wireEntry(1) } });
  }
  return structuredClone([data.locations, data.arrangers, data.users, data.access].map((map) => [...map]));
}

const stateOf = ({ data }: Awaited<ReturnType<typeof begin>>) =>
  structuredClone([data.locations, data.arrangers, data.users, data.access].map((map) => [...map]));

/** Whether the service refuses the repeated write, which contains values that others changed, and says no more. */
const isRefused = (kind: Kind, how: string) =>
  how.startsWith('with single calls') && (kind === 'status' || (kind === 'grants' && how.endsWith('steps')));

test.each(cases)(
  'a repeat of %s, %s, answers as the request did and undoes nothing that others changed since then',
  async (kind, how, environment) => {
    const started = await begin(3, environment);
    const { ids, send } = started;
    const items = ids.map((id) => itemOf[kind](id));
    // The first item is stored already.
    expect((await send(kind, items.slice(0, 1))).statuses).toEqual(['SAVED']);
    const first = await send(kind, items, 'once');
    expect(first.statuses).toEqual(['UNCHANGED', 'SAVED', 'SAVED']);
    const changed = changeMeanwhile(started);
    const again = await send(kind, items, 'once');
    expect(again.errors).toBeUndefined();
    expect(again.statuses).toEqual(isRefused(kind, how) ? Array(3).fill('SAVED') : first.statuses);
    expect(stateOf(started)).toEqual(changed);
  },
);

/** Fails every bulk write after some. Returns a function that ends it. */
function breakAfter({ service }: Awaited<ReturnType<typeof begin>>, count: number) {
  let made = 0;
  service.before(({ path }) => {
    if (path !== '/bulk-writes') return null;
    made += 1;
    return made > count ? 'drop' : null;
  });
  return () => service.before(() => null);
}

test.each(kinds)(
  'a repeat of %s reads and writes only what is missing, and the first chunk',
  async (kind) => {
    const started = await begin(200);
    const { service, ids, send } = started;
    const items = ids.map((id) => itemOf[kind](id));
    const writes = () => service.calls.filter(({ path }) => path === '/bulk-writes');
    // Access takes two writes for each chunk, after the question what was made.
    const perChunk = kind === 'access' ? 2 : 1;
    const repair = breakAfter(started, kind === 'access' ? 13 : 6);
    const first = await send(kind, items, 'once');
    expect(first.statuses.filter((status) => status === 'SAVED')).toHaveLength(150);
    repair();
    const again = await send(kind, items, 'once');
    expect(again.statuses).toEqual(Array(200).fill('SAVED'));
    expect(again.results.map(({ message }) => message)).not.toContain(null);
    expect(again.extensions).toBeUndefined();
    expect(writes().map(({ body }) => [body.calls.length, body.keys?.length ?? 0])).toEqual([
      [25, 200 * perChunk],
      ...Array(2 * perChunk).fill([25, 0]),
    ]);
    const whole = await send(kind, items, 'once');
    expect([whole.statuses, whole.extensions]).toEqual([Array(200).fill('SAVED'), { replayed: true }]);
    expect(writes()).toHaveLength(1);
  },
);

test.each(cases)(
  'another list of %s under the key, %s, is refused, or at least nothing of it taken for made',
  async (kind, how, environment) => {
    const started = await begin(2, environment);
    const { ids, send } = started;
    const [first = {}, second = {}] = ids.map((id) => itemOf[kind](id));
    expect((await send(kind, [first], 'once')).statuses).toEqual(['SAVED']);
    const other = await send(kind, [second], 'once');
    const codes = other.errors?.map(({ extensions: { code } }) => code);
    if (how.startsWith('with single calls') && !codes) expect(other.statuses).toEqual(['SAVED']);
    else expect(codes).toEqual(['BAD_REQUEST']);
    const isWritten = !codes;
    expect((await send(kind, [second])).statuses).toEqual([isWritten ? 'UNCHANGED' : 'SAVED']);
  },
);

test('an item whose first write was made gets only its second one', async () => {
  const started = await begin(2, without('access-grants'));
  const { data, ids, send } = started;
  const items = ids.map((id) => itemOf.grants(id));
  // The question what was made, and the platforms.
  const repair = breakAfter(started, 2);
  expect((await send('grants', items, 'once')).statuses).toEqual(['FAILED', 'FAILED']);
  repair();
  // Others add a platform, so that the list of all platforms is another one.
  for (const id of ids)
    data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: numbered(1, 2, 5), version: 9 }));
  expect((await send('grants', items, 'once')).statuses).toEqual(['SAVED', 'SAVED']);
  for (const id of ids) expect(data.access.get(id)?.access_data['5']).toMatchObject({ options: [1] });
  for (const id of ids) expect(data.users.get(id)?.CompanyUserPlatforms).toHaveLength(3);
});
