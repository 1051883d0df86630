import { expect, test } from 'vitest';
import { useAuditLog } from '../testing/audit-log.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { company, event, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const details = { name: 'Audited', address1: 'A', city: 'C', state: 1, zip: 'Z', country: 1 };

onEachDatabase((kind) => {
  const service = useService(kind);
  const audit = useAuditLog(service);
  const { entries, list, traced } = audit;

  test('company administrators see the entries of their company only', async () => {
    await audit.admin.put('/ptx/default/rates', {
      ptx_digital_rate: '1',
      ptx_paper_rate: '1',
      ptx_resend_paper_rate: '1',
      ptx_per_location_rate: '1',
    });
    await service.as('southOwner').post('/region/add', {
      company_id: company.southwind,
      name: `South ${audit.serial}`,
    });
    await audit.owner.post('/location/changeStatus', { location_id: 5, status: 0 });
    const own = await list({}, audit.owner, '?limit=100');
    expect(own.count).toBeGreaterThan(0);
    for (const row of own.rows) expect(row.company_id).toBe(company.northwind);
    expect(await list({ company_id: company.southwind }, audit.owner)).toEqual({ count: 0, rows: [] });
    expect(await list({ entity: 'default_rates' }, audit.owner)).toEqual({ count: 0, rows: [] });
    expect((await list({ entity: 'default_rates' })).rows[0]).toMatchObject({
      entity_id: null,
      entity_name: null,
      company_id: null,
    });
    const refused = await service.as('location').post('/audit/getAll', {});
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You don’t have access to the audit log' },
    });
  });

  test('sorts by id both ways, page by page', async () => {
    for (const status of [0, 1, 0, 1])
      await audit.owner.post('/location/changeStatus', { location_id: 6, status }, traced());
    const idsOf = async (body: object, query = '') =>
      (await list({ request_id: audit.requestId, ...body }, audit.admin, query)).rows.map(
        ({ id }: { id: number }) => id,
      );
    const newestFirst = await idsOf({});
    expect(newestFirst).toHaveLength(4);
    expect(await idsOf({ sort: { field: 'id', direction: 'desc' } })).toEqual(newestFirst);
    expect(await idsOf({ sort: { field: 'id' } })).toEqual(newestFirst.toReversed());
    expect(await idsOf({ sort: { field: 'id' } }, '?limit=3&page=2')).toEqual([newestFirst[0]]);
    expect((await audit.admin.post('/audit/getAll', { sort: { field: 'actor' } })).status).toBe(400);
  });

  test('lists a span of time by time, and by id only if asked to', async () => {
    const at = (second: number) => `2020-01-01T00:00:0${second}.000Z`;
    // Ids in the order of the values. The transaction of the last one began before the others.
    for (const second of [2, 3, 1])
      await service.database.session((connection) =>
        connection.script(`insert into audit_entries (at, actor_name, request_id, action, entity, changes)
          values ('${at(second)}', 'A', 'r', 'updated', 'default_rates', '[]')`),
      );
    const timesOf = async (body: object) => (await list(body)).rows.map((row: { at: string }) => row.at);
    const span = { from: '2020-01-01', to: '2020-01-01' };
    expect(await timesOf(span)).toEqual([at(3), at(2), at(1)]);
    expect(await timesOf({ since: at(2), until: at(4) })).toEqual([at(3), at(2)]);
    expect(await timesOf({ ...span, sort: { field: 'id' } })).toEqual([at(2), at(3), at(1)]);
  });

  test('each filter finds matching entries, newest first and by page', async () => {
    const name = { company_id: company.northwind, name: `Filtered ${audit.serial}` };
    const { id } = (await audit.owner.post('/region/add', name, traced())).body;
    await audit.owner.put(`/region/${id}`, { ...name, name: `${name.name} anew` }, traced());
    const today = (await entries())[0].at.slice(0, 10);
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const mine = { request_id: audit.requestId };
    const found = async (filter: object) => (await list({ ...mine, ...filter })).count;
    const expected: [object, number][] = [
      [{}, 2],
      [{ company_id: company.northwind }, 2],
      [{ company_id: company.southwind }, 0],
      [{ entity: 'region', entity_id: id }, 2],
      [{ entity: 'event', entity_id: event.northwind }, 0],
      [{ actor_id: people.owner.id }, 2],
      [{ actor_id: people.admin.id }, 0],
      [{ actor: 'OWNER@north' }, 2],
      [{ actor: '%' }, 0],
      [{ token: 'script' }, 0],
      [{ action: 'created' }, 1],
      [{ action: 'deleted' }, 0],
      [{ from: today, to: today }, 2],
      [{ to: yesterday }, 0],
      [{ request_id: 'request' }, 0],
      [{ company_id: '', entity: null, action: null, actor: '', from: null, page: null }, 2],
    ];
    for (const [filter, wanted] of expected)
      expect({ filter, count: await found(filter) }).toEqual({ filter, count: wanted });
    const ids = (await entries()).map((row: { id: number }) => row.id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    const second = await list(mine, audit.admin, '?limit=1&page=2');
    expect(second).toMatchObject({ count: 2, rows: [{ action: 'created' }] });
  });

  test.each([
    [{ entity: 'planet' }, 'entity'],
    [{ action: 'moved' }, 'action'],
    [{ from: '2026-02-30' }, 'from'],
    [{ actor: 'x'.repeat(201) }, 'actor'],
  ])('refuses the invalid filter %j', async (filter, field) => {
    const { status, body } = await audit.admin.post('/audit/getAll', filter);
    expect(status).toBe(400);
    expect(body.msg).toHaveProperty(field);
  });

  test('keeps the names from the time of the write', async () => {
    const { id } = (await audit.admin.post('/company/add', details, traced())).body;
    await audit.admin.put(`/company/${id}`, { ...details, name: 'Later' });
    expect((await entries())[0]).toMatchObject({ entity_name: 'Audited', company_name: 'Audited' });
  });

  test('names the access token of a script, and records its creation and revocation', async () => {
    const name = `Nightly ${audit.serial}`;
    const made = await audit.owner.post('/auth/tokens', { name, read_only: false, expires_in_days: 1 });
    const script = service.caller({ authorization: `Bearer ${made.body.token}` });
    await script.post('/location/changeStatus', { location_id: 6, status: 0 }, traced());
    await audit.owner.delete(`/auth/tokens/${made.body.id}`);
    expect(await entries()).toMatchObject([
      { token: name, actor: { id: people.owner.id }, changes: [{ field: 'status' }] },
    ]);
    expect((await list({ token: 'NIGHTLY', request_id: audit.requestId })).count).toBe(1);
    const { rows } = await list({ entity: 'personal_access_token', entity_id: made.body.id }, audit.owner);
    expect(rows).toMatchObject([
      { action: 'updated', entity_name: name, changes: [{ field: 'revoked_at', before: null }] },
      { action: 'created', token: null, company_id: company.northwind },
    ]);
    expect(JSON.stringify(rows)).not.toContain(made.body.token);
  });
});
