import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sessionOf } from '../harness/graph.ts';
import {
  type Ask,
  askAs,
  changesBy,
  detailsOf,
  mutation,
  newLocation,
  type Payload,
  toBatchInput,
} from '../harness/location-script.ts';
import { faultOf, newCompany, newUser, PASSWORD } from '../harness/people-script.ts';
import { stack } from '../harness/stack.ts';

// Tests the audit entries of changes made through the graph.

const ENTRY = `{ id at actor { personId name email } token action entity entityId entityName companyId companyName requestId
  changes { field before after } }`;

let token: string;
let admin: Ask;
let adminId: string;
beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
  admin = askAs(token);
  adminId = (await admin('{ viewer { id } }', {})).data.viewer.id;
});

/** Returns the matching entries that one person can see. */
async function entries(filter: object, ask = admin, page = '') {
  const { data, errors } = await ask(
    `query ($input: AuditEntryFilter) { auditEntries(filter: $input ${page}) { count rows ${ENTRY} } }`,
    filter,
  );
  expect(errors).toBeUndefined();
  return data.auditEntries as { count: number; rows: Payload[] };
}

const historyOf = async (field: string, id: string): Promise<Payload[]> => {
  const { data, errors } = await admin(
    `query ($input: ID!) { thing: ${field}(id: $input) { history { rows ${ENTRY} } } }`,
    id as never,
  );
  expect(errors).toBeUndefined();
  return data.thing.history.rows;
};

/** Adds a region and returns its id and the request id from the response header. */
async function addRegion(companyId: string, name: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${stack().gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({
      query: mutation('regionCreate', 'region { id }'),
      variables: { input: { companyId, region: { name } } },
    }),
  });
  const { data } = (await answer.json()) as Payload;
  return { id: data.result.region.id as string, requestId: answer.headers.get('x-request-id') ?? '' };
}

test('an entry records who changed what and when, with the request id of the response', async () => {
  const { companyId } = await newCompany(admin, 'Audited by Script');
  const from = Date.now();
  const region = await addRegion(companyId, 'South');
  const found = await entries({ requestId: region.requestId });
  expect(found).toMatchObject({
    count: 1,
    rows: [
      {
        actor: { personId: adminId, email: 'admin@j3tech.test' },
        token: null,
        action: 'CREATED',
        entity: 'REGION',
        entityId: region.id,
        entityName: 'South',
        companyId,
        companyName: 'Audited by Script',
        requestId: region.requestId,
      },
    ],
  });
  expect(Date.parse(found.rows[0].at)).toBeGreaterThan(from - 2000);
  expect(found.rows[0].changes).toContainEqual({ field: 'name', before: null, after: 'South' });
});

test('the history of a record shows each changed field before and after, and no entry for a save without a change', async () => {
  const { companyId } = await newCompany(admin, 'Histories by Script');
  const change = changesBy(admin);
  const read = 'company { id revision revisions { languages } }';
  const first = await historyOf('company', companyId);
  expect(first.at(-1)).toMatchObject({ action: 'CREATED', entity: 'COMPANY', entityId: companyId });
  const { data } = await admin(
    'query ($input: ID!) { company(id: $input) { revision } }',
    companyId as never,
  );
  const address = { address1: '2 Other Street', city: 'Salem', stateId: '38', countryId: '1', zip: '97301' };
  const details = { name: 'Histories by Script', website: 'histories.test', address };
  const { company } = await change('companyUpdate', read, {
    companyId,
    revision: data.company.revision,
    details,
  });
  await change('companyUpdate', read, { companyId, revision: company.revision, details });
  const [changed, ...earlier] = await historyOf('company', companyId);
  expect(earlier).toEqual(first);
  expect(changed.changes).toContainEqual({
    field: 'address.address1',
    before: '1 Main Street',
    after: '2 Other Street',
  });
  expect(changed.changes).toContainEqual({ field: 'website', before: null, after: 'histories.test' });
  expect(changed.changes.map(({ field }: Payload) => field)).not.toContain('name');
});

test('records the histories of locations, arrangers and people, with passwords masked', async () => {
  const location = await newLocation(admin, 'History Hall');
  const before = (await historyOf('location', location.id)).length;
  await changesBy(admin)('locationSave', '', toBatchInput(location, ['details', 'platforms', 'languages']));
  expect((await historyOf('location', location.id)).length - before).toBe(3);

  const { companyId } = location;
  const { arranger } = await changesBy(admin)('arrangerCreate', 'arranger { id }', {
    companyId,
    details: { firstName: 'Grace', lastName: 'Audit', status: 'ACTIVE', locationIds: [location.id] },
    platformIds: ['1'],
  });
  expect((await historyOf('arranger', arranger.id)).at(-1)).toMatchObject({
    action: 'CREATED',
    entity: 'ARRANGER',
    entityId: arranger.id,
    companyId,
  });

  const userId = await newUser(admin, companyId, 'hidden.password@audit.test', []);
  const [created] = await historyOf('companyUser', userId);
  expect(created).toMatchObject({ action: 'CREATED', entity: 'COMPANY_USER', entityId: userId });
  expect(created.changes).toContainEqual({ field: 'password', before: '***', after: '***' });

  const { providerUser } = await changesBy(admin)('providerUserCreate', 'providerUser { id }', {
    details: { firstName: 'Ada', lastName: 'Audit', email: 'ada@audit.j3tech.test', password: PASSWORD },
  });
  await changesBy(admin)('providerUserStatusChange', '', { userId: providerUser.id, status: 'INACTIVE' });
  const [left] = await historyOf('providerUser', providerUser.id);
  expect(left).toMatchObject({ entity: 'PROVIDER_USER', companyId: null });
  expect(left.changes).toEqual([{ field: 'status', before: 'ACTIVE', after: 'INACTIVE' }]);
  expect(JSON.stringify((await entries({ actorId: adminId }, admin, ', pageSize: 100')).rows)).not.toContain(
    PASSWORD,
  );
});

test('a refused change creates no entry, and a repeat with the same key no second one', async () => {
  const { companyId, locations } = await newCompany(admin, 'Once by Script');
  const count = async () => (await entries({ companyId })).count;
  const before = await count();
  const refused = await admin(mutation('locationUpdate', ''), {
    locationId: locations.west,
    revision: '1.MQ.changed',
    details: detailsOf('Never'),
  });
  expect(refused.errors ?? refused.data.result.errors).not.toEqual([]);
  expect(await count()).toBe(before);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await addRegion(companyId, 'Once', headers);
  const second = await addRegion(companyId, 'Once', headers);
  expect(second.id).toBe(first.id);
  expect(await count()).toBe(before + 1);
  expect((await entries({ requestId: second.requestId })).count).toBe(0);
});

test('filters the entries and returns them newest first', async () => {
  const { companyId } = await newCompany(admin, 'Filtered by Script');
  const { count } = await entries({ companyId });
  expect(count).toBeGreaterThan(5);
  const today = new Date().toISOString().slice(0, 10);
  const all = [{ actor: 'ADMIN@j3' }, { actorId: adminId }, { from: today, to: today }];
  for (const filter of all)
    expect([filter, (await entries({ companyId, ...filter })).count]).toEqual([filter, count]);
  const none = [{ actor: 'nobody at all' }, { token: 'nightly' }, { to: '2020-01-01' }, { actorId: '41' }];
  for (const filter of none)
    expect([filter, (await entries({ companyId, ...filter })).count]).toEqual([filter, 0]);
  const regions = await entries({ companyId, entity: 'REGION', action: 'CREATED' });
  expect(regions.rows.map(({ entityName }) => entityName)).toEqual(['East', 'West']);
  const ids: number[] = [];
  for (let page = 1; ids.length < count; page += 1) {
    const { rows } = await entries({ companyId }, admin, `, page: ${page}, pageSize: 3`);
    ids.push(...rows.map(({ id }) => Number(id)));
  }
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
});

test('company-wide users see the entries of their company, and other roles see none', async () => {
  const { companyId } = await newCompany(admin, 'Scoped by Script');
  const owner = askAs(await sessionOf('owner@northwind.test'));
  const { rows } = await entries({}, owner, ', pageSize: 100');
  expect(rows.filter((row) => row.companyId !== '1')).toEqual([]);
  const query = 'query ($input: AuditEntryFilter) { auditEntries(filter: $input) { count } }';
  expect(faultOf(await owner(query, { companyId })).code).toBe('NOT_FOUND');
  expect((await entries({ companyId: '1', entity: 'PROVIDER_USER' }, owner)).count).toBe(0);
  const scoped = askAs(await sessionOf('region@northwind.test'));
  const refusal = { code: 'FORBIDDEN', message: 'You don’t have access to the audit log.' };
  expect(faultOf(await scoped(query, {}))).toMatchObject(refusal);
  const history = await scoped('{ company(id: "1") { name history { count } } }', {});
  expect(history.data.company).toMatchObject({ history: null });
  expect(faultOf(history)).toMatchObject(refusal);
});

test('reads a history in one call, and makes no call if the history is not queried', async () => {
  const calls = async (fields: string) =>
    (
      await admin(`{ company(id: "1") { name ${fields} } }`, {}, { 'x-explain': '1' })
    ).extensions?.upstream?.map(({ path }) => path);
  const without = (await calls('')) ?? [];
  expect(without).not.toContain('/audit/getAll');
  expect(await calls('history { count }')).toEqual([...without, '/audit/getAll']);
});
