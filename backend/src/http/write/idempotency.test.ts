import { expect, test } from 'vitest';
import { purge } from '../../app/purge.ts';
import { type DatabaseKind, onEachDatabase } from '../../testing/databases.ts';
import { company, people } from '../../testing/fixture.ts';
import { useService } from '../../testing/service.ts';

const details = { name: 'Once', address1: 'A', city: 'C', state: 1, zip: 'Z', country: 1 };

onEachDatabase((kind) => {
  const keys = useKeys(kind);
  testRepeats(keys);
  testLaterRepeats(keys);
});

type Keys = ReturnType<typeof useKeys>;

function useKeys(kind: DatabaseKind) {
  const service = useService(kind);
  const admin = service.as('admin');
  let number = 0;
  const newKey = () => {
    number += 1;
    return { 'idempotency-key': `key-${number}` };
  };
  const countCompanies = async () => (await admin.post('/company/getAll', {})).body.count;
  const age = (interval: string) =>
    service.database.transaction((connection) =>
      connection.script(`update idempotency_keys set created_at = now() - interval '${interval}'`),
    );

  return { service, admin, newKey, countCompanies, age };
}

function testRepeats({ service, admin, newKey, countCompanies }: Keys) {
  test('a repeat gets the first answer, marked as replayed, and has no effect', async () => {
    const key = newKey();
    const before = await countCompanies();
    const first = await admin.post('/company/add', details, key);
    const second = await admin.post('/company/add', details, key);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body });
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect(await countCompanies()).toBe(before + 1);
  });

  test.each([
    ['with a key', newKey()],
    ['without a key', {}],
  ])('says that a write changed nothing, %s', async (_, headers) => {
    const change = async (status: number, key = headers) => {
      const answer = await admin.post('/location/changeStatus', { location_id: 2, status }, key);
      return [answer.status, answer.headers.get('write-unchanged')];
    };
    expect(await change(1)).toEqual([200, 'true']);
    expect(await change(0, newKey())).toEqual([200, null]);
    if ('idempotency-key' in headers) expect(await change(1)).toEqual([200, 'true']);
    expect(await change(1, newKey())).toEqual([200, null]);
  });

  test('concurrent equal requests have one effect, and get the same answer or 409', async () => {
    const key = newKey();
    const before = await countCompanies();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/company/add', details, key)),
    );
    expect(await countCompanies()).toBe(before + 1);
    const done = answers.filter((answer) => answer.status === 200);
    expect(new Set(done.map((answer) => answer.body.id)).size).toBe(1);
    expect(done.filter((answer) => !answer.headers.has('idempotency-replayed'))).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 200)) {
      expect(answer.status).toBe(409);
      expect(answer.headers.get('retry-after')).toBe('1');
    }
  });

  test('refuses the same key for another request', async () => {
    const key = newKey();
    await admin.post('/company/add', details, key);
    const otherBody = await admin.post('/company/add', { ...details, name: 'Other' }, key);
    expect(otherBody.status).toBe(422);
    const otherCall = await admin.post('/company/changeStatus', { company_id: 1, status: 1 }, key);
    expect(otherCall.status).toBe(422);
  });

  test('withholds the stored answer from a caller whose tenant scope has changed', async () => {
    const key = newKey();
    const director = service.as('director');
    const call = () => director.post('/location/changeStatus', { location_id: 1, status: 1 }, key);
    expect((await call()).status).toBe(200);
    const moveTo = (companyId: number) =>
      service.database.transaction((connection) =>
        connection.script(`update people set company_id = ${companyId} where id = ${people.director.id}`),
      );
    await moveTo(company.southwind);
    const { status, body } = await call();
    expect({ status, data: body.data }).toEqual({ status: 422, data: undefined });
    await moveTo(company.northwind);
    expect((await call()).headers.get('idempotency-replayed')).toBe('true');
  });

  test('allows two people to use the same key', async () => {
    const key = newKey();
    const before = await countCompanies();
    await admin.post('/company/add', details, key);
    const other = await service.as('staff').post('/company/add', details, key);
    expect(other.headers.has('idempotency-replayed')).toBe(false);
    expect(await countCompanies()).toBe(before + 2);
  });

  test('a refused write stores nothing, so the key can be used again', async () => {
    const key = newKey();
    expect((await admin.post('/company/add', { ...details, state: 3 }, key)).status).toBe(400);
    expect((await admin.post('/company/add', details, key)).status).toBe(200);
    expect((await admin.put('/company/999999', details, newKey())).status).toBe(404);
  });

  test.each(['companies', 'idempotency_keys'])(
    'rolls back the effect and the stored answer together if %s cannot be committed',
    async (table) => {
      const key = newKey();
      const script = (statements: string) =>
        service.database.transaction((connection) => connection.script(statements));
      // A deferred trigger fails at the commit, after both rows were written, as a full disk would.
      await script(`
        create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
        create constraint trigger failing after insert on ${table} deferrable initially deferred
          for each row execute function fail();`);
      const before = await countCompanies();
      expect((await admin.post('/company/add', details, key)).status).toBe(500);
      await script(`drop trigger failing on ${table}; drop function fail();`);
      expect(await countCompanies()).toBe(before);
      const again = await admin.post('/company/add', details, key);
      expect({ status: again.status, replayed: again.headers.has('idempotency-replayed') }).toEqual({
        status: 200,
        replayed: false,
      });
    },
  );
}

function testLaterRepeats({ service, admin, newKey, age }: Keys) {
  test('replays the answer of a change that has become stale', async () => {
    const key = newKey();
    const { id } = (await admin.post('/company/add', details)).body;
    const change = () => admin.put(`/company/${id}`, details, { ...key, 'if-match': '"1"' });
    const first = await change();
    expect(first.status).toBe(200);
    await admin.put(`/company/${id}`, { ...details, name: 'Later' });
    expect((await change()).body).toEqual(first.body);
  });

  test('a repeat of a change based on a newer version counts as the same change', async () => {
    const key = newKey();
    const { id } = (await admin.post('/company/add', details)).body;
    await admin.put(`/company/${id}`, { ...details, name: 'Meanwhile' });
    const change = (version: number) =>
      admin.put(`/company/${id}`, details, { ...key, 'if-match': `"${version}"` });
    expect((await change(1)).status).toBe(412);
    const done = await change(2);
    expect(done.status).toBe(200);
    const repeated = await change(1);
    expect({ status: repeated.status, body: repeated.body }).toEqual({ status: 200, body: done.body });
  });

  test('withholds the stored answer from a caller who may no longer write', async () => {
    const key = newKey();
    const owner = service.as('southOwner');
    const change = () => owner.post('/company/changeStatus', { company_id: 2, status: 1 }, key);
    expect((await change()).status).toBe(200);
    await service.database.db
      .updateTable('person_roles')
      .set({ role_id: 2 })
      .where('person_id', '=', 9)
      .execute();
    expect((await change()).status).toBe(403);
  });

  test('keeps answers for 24 hours, then purges them and frees the key', async () => {
    const key = newKey();
    const first = await admin.post('/company/add', details, key);
    await age('23 hours 59 minutes');
    await purge(service.database.db);
    expect((await admin.post('/company/add', details, key)).body.id).toBe(first.body.id);
    await age('24 hours 1 second');
    expect((await admin.post('/company/add', details, key)).body.id).not.toBe(first.body.id);
    await age('24 hours 1 second');
    expect((await purge(service.database.db)).idempotencyKeys).toBeGreaterThan(0);
    expect((await purge(service.database.db)).idempotencyKeys).toBe(0);
  });

  test.each(['with a space', 'ä', 'x'.repeat(201)])('refuses %s as a key', async (bad) => {
    const headers = { 'idempotency-key': bad };
    expect((await admin.post('/company/add', details, headers)).status).toBe(400);
  });
}
