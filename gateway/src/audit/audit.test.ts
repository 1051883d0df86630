import { expect, test } from 'vitest';
import { wireAuditEntry } from '../testing/access-records.ts';
import { people } from '../testing/fake-data.ts';
import { start, without } from '../testing/start.ts';

const ENTRY = `{ id at actor { personId name email } token action entity entityId entityName companyId companyName requestId
  changes { field before after } }`;
const log = `query ($filter: AuditEntryFilter, $page: Int) { auditEntries(filter: $filter, page: $page, pageSize: 2) { count page pageSize rows ${ENTRY} } }`;

/** Starts a gateway over a service whose log has one entry per company and one without a company. */
async function startWithLog(environment: Record<string, string> = {}, companies = 3) {
  const { service, gateway } = await start(environment, companies);
  for (let id = 1; id <= companies; id += 1)
    service.data.auditEntries.push(wireAuditEntry(id, { company_id: id, entity_id: id }));
  service.data.auditEntries.push(
    wireAuditEntry(99, { company_id: null, company_name: null, entity: 'default_rates', entity_id: null }),
  );
  return { service, gateway };
}

test('returns a recorded entry with the values as text', async () => {
  const { service, gateway } = await start();
  const changes = [
    { field: 'name', before: 'Old', after: 'New' },
    { field: 'platforms', before: [{ id: 1 }], after: [] },
    { field: 'status', before: 1, after: 0 },
    { field: 'use_defaults', before: false, after: true },
    { field: 'website', before: null },
    { field: 'password', before: '***', after: '***' },
  ];
  service.data.auditEntries.push(
    wireAuditEntry(7, { token: 'Nightly', changes, entity: 'company_user', action: 'deleted' }),
  );
  const { auditEntries } = await gateway.run(log, { token: service.tokenOf('admin') });
  expect(auditEntries).toEqual({
    count: 1,
    page: 1,
    pageSize: 2,
    rows: [
      {
        id: '7',
        at: '2026-11-21T08:30:00.000Z',
        actor: { personId: '1', name: 'Ada Quinn', email: people.admin.email },
        token: 'Nightly',
        action: 'DELETED',
        entity: 'COMPANY_USER',
        entityId: '1',
        entityName: 'Company 1',
        companyId: '1',
        companyName: 'Company 1',
        requestId: 'request-7',
        changes: [
          { field: 'name', before: 'Old', after: 'New' },
          { field: 'platforms', before: '1', after: '' },
          { field: 'status', before: 'ACTIVE', after: 'INACTIVE' },
          { field: 'use_defaults', before: 'false', after: 'true' },
          { field: 'website', before: null, after: null },
          { field: 'password', before: '***', after: '***' },
        ],
      },
    ],
  });
});

test('sends every filter in the REST spelling', async () => {
  const { service, gateway } = await start();
  const filter = {
    companyId: '2',
    entity: 'DEFAULT_VENUE',
    entityId: '12',
    actorId: '3',
    actor: ' quinn ',
    token: 'night',
    action: 'UPDATED',
    from: '2026-11-01',
    to: '2026-11-21',
    requestId: 'request-1',
  };
  await gateway.run(log, { token: service.tokenOf('admin'), variables: { filter, page: 3 } });
  const [call] = service.calls.filter(({ path }) => path === '/audit/getAll');
  expect([{ path: call?.path, query: call?.query, body: call?.body }]).toEqual([
    {
      path: '/audit/getAll',
      query: { page: '3', limit: '2', counts: 'bounded' },
      body: {
        page: 3,
        company_id: 2,
        entity: 'default_venue',
        entity_id: 12,
        actor_id: 3,
        actor: 'quinn',
        token: 'night',
        action: 'updated',
        from: '2026-11-01',
        to: '2026-11-21',
        request_id: 'request-1',
      },
    },
  ]);
});

test.each([
  [{ entityId: 'x' }, 'filter.entityId: ids are whole numbers from 1.'],
  [{ entityId: '0' }, 'filter.entityId: ids are whole numbers from 1.'],
  [{ actor: 'x'.repeat(201) }, 'filter.actor may have at most 200 characters.'],
  [{ token: 'x'.repeat(101) }, 'filter.token may have at most 100 characters.'],
  [{ requestId: 'x'.repeat(101) }, 'filter.requestId may have at most 100 characters.'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'filter.from must not be after filter.to.'],
])('refuses the filter %j before any call', async (filter, message) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(log, { token: service.tokenOf('admin'), variables: { filter } });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_REQUEST' } }]);
  expect(service.calls).toEqual([]);
});

test.each([
  ['a page for an unknown company', 'admin', '999999', ''],
  ['the feed for an unknown company', 'admin', '999999', ', after: ""'],
  ['a page for another company', 'owner', '2', ''],
] as const)('fails with NOT_FOUND for %s and does not read the log', async (_, person, companyId, more) => {
  const { service, gateway } = await start();
  const query = `{ auditEntries(filter: { companyId: "${companyId}" }${more}) { rows { id } } }`;
  const { data, errors } = await gateway.send(query, { token: service.tokenOf(person) });
  expect(data).toEqual({ auditEntries: null });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(service.count('POST /audit/getAll') + service.count('POST /audit/feed')).toBe(0);
});

test('refuses a sort of the feed, which has its own order, before any call', async () => {
  const { service, gateway } = await start();
  const query = '{ auditEntries(sort: { field: ID }, after: "") { rows { id } } }';
  const { errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([
    {
      message: 'sort must not be set with after, which lists oldest first.',
      extensions: { code: 'BAD_REQUEST' },
    },
  ]);
  expect(service.calls).toEqual([]);
});

test('the feed takes the first page, named or not, and no other', async () => {
  const { service, gateway } = await start();
  const ask = async (page: number | null) => {
    const query = 'query ($page: Int) { auditEntries(page: $page, after: "") { hasMore } }';
    return gateway.send(query, { token: service.tokenOf('admin'), variables: { page } });
  };
  for (const page of [1, null]) expect((await ask(page)).errors).toBeUndefined();
  expect((await ask(2)).errors).toMatchObject([{ message: 'page must not be set with after.' }]);
});

test('a company user only receives entries of their company, whatever the REST service answers', async () => {
  const { service, gateway } = await startWithLog();
  const token = service.tokenOf('owner');
  const own = await gateway.run(log, { token });
  expect(own.auditEntries.rows).toMatchObject([{ companyId: '1' }]);
  expect(service.calls.at(-1)?.body.company_id).toBe(1);
  service.on('POST /audit/getAll', () => ({ body: { count: 9, rows: service.data.auditEntries } }));
  const { auditEntries } = await gateway.run(log, { token });
  expect(auditEntries.rows).toMatchObject([{ companyId: '1' }]);
});

test('without the extension, fails with NOT_CONFIGURED and makes no call', async () => {
  const { service, gateway } = await start(without('audit-log'));
  const { errors } = await gateway.send(log, { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  const { data } = await gateway.send('{ company(id: "1") { name history { count } } }', {
    token: service.tokenOf('admin'),
  });
  expect(data).toEqual({ company: { name: 'Company 1', history: null } });
  expect(service.count('POST /audit/getAll')).toBe(0);
});

test.each([
  ['company(id: "1")', 'company', 1],
  ['location(id: "100")', 'location', 100],
  ['arranger(id: "100")', 'arranger', 100],
  ['companyUser(id: "100")', 'company_user', 100],
  ['providerUser(id: "2")', 'provider_user', 2],
])('reads the history of %s with one call, only when a query selects it', async (record, entity, id) => {
  const { service, gateway } = await start();
  const token = service.tokenOf('admin');
  service.data.auditEntries.push(
    wireAuditEntry(1, { entity, entity_id: id }),
    wireAuditEntry(2, { entity, entity_id: id + 1 }),
    wireAuditEntry(3, { entity: 'region', entity_id: id }),
  );
  await gateway.run(`{ ${record} { id } }`, { token });
  expect(service.count('POST /audit/getAll')).toBe(0);
  const data = await gateway.run(`{ thing: ${record} { history { count rows { id } } } }`, { token });
  expect(data.thing.history).toEqual({ count: 1, rows: [{ id: '1' }] });
  expect(service.count('POST /audit/getAll')).toBe(1);
});

test('histories of a list take one call per record, at most a hundred per operation', async () => {
  const patient = { CALL_DEADLINE_MS: '20000', OPERATION_DEADLINE_MS: '20000' };
  const { service, gateway } = await startWithLog(patient, 45);
  // The locations arrive later than the companies, so their histories are in a later batch.
  const { data, errors = [] } = await gateway.send(
    `{ companies(pageSize: 45) { rows { id history { rows { entityId } } other: history(page: 2) { count }
      locations { rows { history { count } } } } } }`,
    { token: service.tokenOf('admin') },
  );
  for (const { id, history } of data.companies.rows) expect(history.rows).toEqual([{ entityId: id }]);
  expect(service.count('POST /audit/getAll')).toBe(100);
  expect(errors).toHaveLength(80);
  expect(errors[0]).toMatchObject({
    path: ['companies', 'rows', expect.any(Number), 'locations', 'rows', expect.any(Number), 'history'],
    message: 'The query requests more than 100 histories in total. Request them for fewer records.',
    extensions: { code: 'BAD_REQUEST' },
  });
});

test('a hung history only nulls its field of the record', async () => {
  const { service, gateway } = await start({ CALL_DEADLINE_MS: '1000' });
  service.on('POST /audit/getAll', () => 'hang');
  const { data, errors } = await gateway.send('{ company(id: "1") { name history { count } } }', {
    token: service.tokenOf('admin'),
  });
  expect(data).toEqual({ company: { name: 'Company 1', history: null } });
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
});

test('an entry of the wrong shape fails with UPSTREAM_BAD_RESPONSE', async () => {
  const { service, gateway } = await start();
  service.data.auditEntries.push(wireAuditEntry(1, { at: null }));
  const { errors } = await gateway.send(log, { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
});
