import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { answerRequests } from '../account/password-reset.store.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { arranger, company, event, PASSWORD, people } from '../testing/fixture.ts';
import * as picture from '../testing/pictures.ts';
import { type Caller, useService } from '../testing/service.ts';
import { linkIn } from '../testing/smtp.ts';
import { announce, put } from '../testing/uploads.ts';

const details = { name: 'Audited', address1: 'A', city: 'C', state: 1, zip: 'Z', country: 1 };
const rates = {
  company_digital_rate: '1.00',
  company_paper_rate: '2.00',
  company_resend_paper_rate: '3.00',
  customer_per_location_rate: '4.00',
  applied_ptx_fees_all_locations: false,
};
const newPassword = { field: 'password', before: '***', after: '***' };

onEachDatabase((kind) => {
  const service = useService(kind);
  let admin: Caller;
  let owner: Caller;
  let serial = 0;
  let requestId = '';
  beforeEach(async () => {
    admin = await service.as('admin');
    owner = await service.as('owner');
    serial += 1;
    requestId = `request-${serial}`;
  });
  const traced = (more: object = {}) => ({ 'x-request-id': requestId, ...more });
  const list = async (filter: object = {}, caller = admin, query = '') => {
    const { status, body } = await caller.post(`/audit/getAll${query}`, filter);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  /** The entries of the requests that carry this test's request id. */
  const entries = async () => (await list({ request_id: requestId })).rows;
  const changes = async () => {
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    return Object.fromEntries(
      entry.changes.map(({ field, before, after }: Record<string, unknown>) => [field, [before, after]]),
    );
  };
  const count = async () => (await list()).count;

  test('an entry names the actor, time and request, and the values before and after', async () => {
    const before = Date.now();
    const { id } = (await admin.post('/company/add', details)).body;
    const { status } = await admin.put(`/company/${id}`, { ...details, name: 'Renamed', zip: '2' }, traced());
    expect(status).toBe(200);
    const [entry] = await entries();
    expect(entry).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      actor: { id: people.admin.id, name: expect.stringMatching(/\S/), email: people.admin.email },
      token: null,
      action: 'updated',
      entity: 'company',
      entity_id: id,
      entity_name: 'Renamed',
      company_id: id,
      company_name: 'Renamed',
      request_id: requestId,
      changes: [
        { field: 'name', before: 'Audited', after: 'Renamed' },
        { field: 'zip', before: 'Z', after: '2' },
      ],
    });
    expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(before - 1000);
  });

  test('a created record has no values before, a deleted record none after', async () => {
    const made = await owner.post('/region/add', { company_id: company.northwind, name: 'Made' }, traced());
    const path = `/region/delete/${made.body.id}?company_id=${company.northwind}`;
    expect((await owner.delete(path, undefined, traced())).status).toBe(200);
    const region = {
      entity: 'region',
      entity_id: made.body.id,
      entity_name: 'Made',
      company_id: company.northwind,
    };
    const [gone, added] = await entries();
    const name = (before: unknown, after: unknown) => [{ field: 'name', before, after }];
    expect(gone).toMatchObject({ ...region, action: 'deleted', changes: name('Made', null) });
    expect(added).toMatchObject({ ...region, action: 'created', changes: name(null, 'Made') });
  });

  test('reports a status as one field, a list as a whole and an object by property', async () => {
    await owner.post('/location/changeStatus', { location_id: 3, status: 0 }, traced());
    expect(await changes()).toEqual({ status: [1, 0] });
    requestId = `${requestId}-list`;
    await owner.post('/location/language/save', { location_id: 3, languages: [1] }, traced());
    const languages = (await changes()).LocationLanguages;
    expect(languages).toHaveLength(2);
    expect(languages[1]).toEqual([expect.objectContaining({ name: expect.any(String) })]);
    requestId = `${requestId}-object`;
    const accounts = { location_id: 3, social_facebook_value: 'https://facebook.com/a' };
    expect((await owner.post('/location/socialmedia/save', accounts, traced())).status).toBe(200);
    expect(await changes()).toMatchObject({
      'LocationSocialMedia.social_facebook_value': [null, 'https://facebook.com/a'],
    });
  });

  test('reports rates with the company that they belong to, including the first rates', async () => {
    const { id } = (await admin.post('/company/add', details)).body;
    await admin.put(`/ptx/company/rates/${id}`, rates, traced());
    expect(await changes()).toMatchObject({ 'rates.company_digital_rate': [null, '1.00'] });
    requestId = `${requestId}-again`;
    await admin.put(`/ptx/company/rates/${id}`, { ...rates, company_paper_rate: '2.50' }, traced());
    expect(await changes()).toEqual({ 'rates.company_paper_rate': ['2.00', '2.50'] });
    expect((await entries())[0]).toMatchObject({ entity: 'company', entity_id: id, company_name: 'Audited' });
  });

  test('reports access by platform', async () => {
    const user = { first_name: 'A', last_name: 'B', user_pass: 'password 1' };
    const { body } = await owner.post('/company/user/add', {
      ...user,
      company_id: company.northwind,
      email_address: `access-${serial}@audit.test`,
    });
    await owner.post(`/company/user/platforms/save/${body.id}`, { platforms: [3] });
    const access_data = { 3: { options: [1] } };
    const saved = await owner.post(`/platform/accessData/${body.id}`, { access_data }, traced());
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    // Empty lists are left out.
    expect(await changes()).toEqual({
      'access_data.3.options': [null, [1]],
      'access_data.3.direct_access': [null, false],
    });
    expect((await entries())[0]).toMatchObject({ entity: 'company_user', entity_name: 'A B' });
  });

  test('an unchanged save leaves an entry without changes', async () => {
    await owner.post('/location/changeStatus', { location_id: 4, status: 1 }, traced());
    expect(await entries()).toMatchObject([{ action: 'updated', changes: [] }]);
  });

  test('reports that a password changed, and never contains its text', async () => {
    const secret = 'Never-in-the-log-1';
    const user = { company_id: company.northwind, first_name: 'P', last_name: 'W' };
    const email_address = `secret-${serial}@audit.test`;
    const added = await owner.post(
      '/company/user/add',
      { ...user, email_address, user_pass: secret },
      traced(),
    );
    await owner.put(
      `/company/user/${added.body.id}`,
      { ...user, email_address, password: `${secret}2` },
      traced(),
    );
    await admin.post('/user/add', { ...user, email: `p${serial}@audit.test`, user_pass: secret }, traced());
    await owner.post(
      '/arranger/add',
      {
        ...user,
        status: 1,
        locations: [1],
        email: `a${serial}@audit.test`,
        password: secret,
        location_access: true,
        email_subscription: 0,
      },
      traced(),
    );
    const found = await entries();
    expect(found).toHaveLength(4);
    for (const entry of found) expect(entry.changes).toContainEqual(newPassword);
    const whole = await sql<{ text: string }>`
      select coalesce(string_agg(audit_entries::text, ''), '') as text from audit_entries`.execute(
      service.database.db,
    );
    expect(whole.rows[0]?.text).toContain('***');
    expect(whole.rows[0]?.text).not.toContain(secret);
    expect(whole.rows[0]?.text).not.toMatch(/\$scrypt|password_hash/);
  });

  test('names the owner as the actor of a password reset by mail', async () => {
    const { email, id } = people.location;
    await service.caller().post('/auth/password/forgot', { email });
    await answerRequests(service.database.db, 'https://console.test');
    const mail = await service.database.db.selectFrom('mails').select('text_body').executeTakeFirstOrThrow();
    const token = linkIn(mail.text_body ?? '').query.t;
    const reset = (text: string) =>
      service.caller().post('/auth/password/reset', { token: text, newPassword: PASSWORD }, traced());
    expect((await reset('wrong')).status).toBe(400);
    expect(await entries()).toEqual([]);
    expect((await reset(token ?? '')).status).toBe(200);
    expect(await entries()).toMatchObject([
      {
        actor: { id, email },
        entity: 'company_user',
        entity_id: id,
        company_id: company.northwind,
        changes: [newPassword],
      },
    ]);
    expect(JSON.stringify(await entries())).not.toContain(token);
  });

  test('an arranger’s change of their account counts for the arranger, a company user’s for the user', async () => {
    const put = async (who: 'arranger' | 'owner') => {
      const { id, email } = people[who];
      const own = { first_name: `Own ${serial}`, last_name: 'Name', email };
      const { status } = await (await service.as(who)).put(
        `/auth/keycloak/updateUserByKcToken/${id}`,
        own,
        traced(),
      );
      expect(status).toBe(200);
    };
    await put('owner');
    await put('arranger');
    expect(await entries()).toMatchObject([
      { entity: 'arranger', entity_id: arranger.northwind, entity_name: `Own ${serial} Name` },
      { entity: 'company_user', entity_id: people.owner.id },
    ]);
  });

  test('names the person who got the signed URL as the actor of a logo upload', async () => {
    const file = await picture.png();
    const { data, headers, key } = await announce(service, company.northwind, {}, 'owner');
    expect((await put(data, file, headers)).status).toBe(200);
    const { rows } = await list({ entity: 'company', entity_id: company.northwind });
    expect(rows[0]).toMatchObject({
      actor: { id: people.owner.id },
      changes: [{ field: 'CompanyLogos', after: [{ file_name: key }] }],
    });
    expect(rows[1]).toMatchObject({
      request_id: rows[0].request_id,
      changes: [{ field: 'logo_upload', before: null, after: key }],
    });
  });

  test('names the access token of a script, and records its creation and revocation', async () => {
    const name = `Nightly ${serial}`;
    const made = await owner.post('/auth/tokens', { name, read_only: false, expires_in_days: 1 });
    const script = service.caller({ authorization: `Bearer ${made.body.token}` });
    await script.post('/location/changeStatus', { location_id: 6, status: 0 }, traced());
    await owner.delete(`/auth/tokens/${made.body.id}`);
    expect(await entries()).toMatchObject([
      { token: name, actor: { id: people.owner.id }, changes: [{ field: 'status' }] },
    ]);
    expect((await list({ token: 'NIGHTLY', request_id: requestId })).count).toBe(1);
    const { rows } = await list({ entity: 'personal_access_token', entity_id: made.body.id }, owner);
    expect(rows).toMatchObject([
      { action: 'updated', entity_name: name, changes: [{ field: 'revoked_at', before: null }] },
      { action: 'created', token: null, company_id: company.northwind },
    ]);
    expect(JSON.stringify(rows)).not.toContain(made.body.token);
  });

  test('a repeat with an idempotency key leaves no second entry', async () => {
    const key = { 'idempotency-key': `audit-${kind}-${serial}` };
    for (const _ of [1, 2]) await admin.post('/company/add', details, traced(key));
    expect(await entries()).toHaveLength(1);
  });

  test('refused writes and writes that fail at the commit leave no entry', async () => {
    const before = await count();
    const script = (statements: string) =>
      service.database.transaction((connection) => connection.script(statements));
    expect((await admin.post('/company/add', { ...details, state: 3 })).status).toBe(400);
    expect((await owner.post('/company/add', details)).status).toBe(403);
    expect((await admin.put('/company/999999', details)).status).toBe(404);
    expect((await admin.put('/company/1', details, { 'if-match': '"99"' })).status).toBe(412);
    await script(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create constraint trigger failing after insert on companies deferrable initially deferred
        for each row execute function fail();`);
    expect((await admin.post('/company/add', details)).status).toBe(500);
    await script('drop trigger failing on companies; drop function fail();');
    expect(await count()).toBe(before);
  });

  test('rolls back a write whose entry cannot be written', async () => {
    const script = (statements: string) =>
      service.database.transaction((connection) => connection.script(statements));
    await script(
      `alter table audit_entries add constraint failing check (entity_name <> 'Unheard of') not valid`,
    );
    const body = { company_id: company.northwind, name: 'Unheard of' };
    expect((await owner.post('/region/add', body)).status).toBe(500);
    await script('alter table audit_entries drop constraint failing');
    const { CompanyRegions } = (await owner.get(`/company/${company.northwind}`)).body.data;
    expect(CompanyRegions).not.toContainEqual(expect.objectContaining({ name: 'Unheard of' }));
  });

  test.each([
    "update audit_entries set actor_name = 'Nobody'",
    'delete from audit_entries',
    'truncate audit_entries',
    'delete from audit_entries where false',
  ])('refuses to change or delete entries: %s', async (statement) => {
    const before = await count();
    const attempt = service.database.transaction((connection) => connection.script(statement));
    await expect(attempt).rejects.toThrow('The audit log is append only');
    expect(await count()).toBe(before);
  });

  test('an imported data set starts without entries', async () => {
    const { rows } = await list({ to: '2000-01-01' });
    expect(rows).toEqual([]);
    const { id } = (await list({}, admin, '?limit=1')).rows[0] ?? { id: 0 };
    // Every entry comes from a write of this suite, so ids stay small.
    expect(id).toBeLessThan(200);
  });

  test('company administrators see the entries of their company only', async () => {
    await admin.put('/ptx/default/rates', {
      ptx_digital_rate: '1',
      ptx_paper_rate: '1',
      ptx_resend_paper_rate: '1',
      ptx_per_location_rate: '1',
    });
    await (await service.as('southOwner')).post('/region/add', {
      company_id: company.southwind,
      name: `South ${serial}`,
    });
    await owner.post('/location/changeStatus', { location_id: 5, status: 1 });
    const own = await list({}, owner, '?limit=100');
    expect(own.count).toBeGreaterThan(0);
    for (const row of own.rows) expect(row.company_id).toBe(company.northwind);
    expect(await list({ company_id: company.southwind }, owner)).toEqual({ count: 0, rows: [] });
    expect(await list({ entity: 'default_rates' }, owner)).toEqual({ count: 0, rows: [] });
    expect((await list({ entity: 'default_rates' })).rows[0]).toMatchObject({
      entity_id: null,
      entity_name: null,
      company_id: null,
    });
    const refused = await (await service.as('location')).post('/audit/getAll', {});
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You don’t have access to the audit log' },
    });
  });

  test('each filter finds matching entries, newest first and by page', async () => {
    const name = { company_id: company.northwind, name: `Filtered ${serial}` };
    const { id } = (await owner.post('/region/add', name, traced())).body;
    await owner.put(`/region/${id}`, { ...name, name: `${name.name} anew` }, traced());
    const today = (await entries())[0].at.slice(0, 10);
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const mine = { request_id: requestId };
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
    const second = await list(mine, admin, '?limit=1&page=2');
    expect(second).toMatchObject({ count: 2, rows: [{ action: 'created' }] });
  });

  test.each([
    [{ entity: 'planet' }, 'entity'],
    [{ action: 'moved' }, 'action'],
    [{ from: '2026-02-30' }, 'from'],
    [{ actor: 'x'.repeat(201) }, 'actor'],
  ])('refuses the invalid filter %j', async (filter, field) => {
    const { status, body } = await admin.post('/audit/getAll', filter);
    expect(status).toBe(400);
    expect(body.msg).toHaveProperty(field);
  });

  test('keeps the names from the time of the write', async () => {
    const { id } = (await admin.post('/company/add', details, traced())).body;
    await admin.put(`/company/${id}`, { ...details, name: 'Later' });
    expect((await entries())[0]).toMatchObject({ entity_name: 'Audited', company_name: 'Audited' });
  });
});
