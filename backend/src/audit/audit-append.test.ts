import { expect, test } from 'vitest';
import { useAuditLog } from '../testing/audit-log.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const details = { name: 'Audited', address1: 'A', city: 'C', state: 1, zip: 'Z', country: 1 };

onEachDatabase((kind) => {
  const service = useService(kind);
  const audit = useAuditLog(service);
  const { count, entries, list, traced } = audit;

  test('a repeat with an idempotency key leaves no second entry', async () => {
    const key = { 'idempotency-key': `audit-${kind}-${audit.serial}` };
    for (const _ of [1, 2]) await audit.admin.post('/company/add', details, traced(key));
    expect(await entries()).toHaveLength(1);
  });

  test('refused writes and writes that fail at the commit leave no entry', async () => {
    const before = await count();
    const script = (statements: string) =>
      service.database.transaction((connection) => connection.script(statements));
    expect((await audit.admin.post('/company/add', { ...details, state: 3 })).status).toBe(400);
    expect((await audit.owner.post('/company/add', details)).status).toBe(403);
    expect((await audit.admin.put('/company/999999', details)).status).toBe(404);
    expect((await audit.admin.put('/company/1', details, { 'if-match': '"99"' })).status).toBe(412);
    await script(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create constraint trigger failing after insert on companies deferrable initially deferred
        for each row execute function fail();`);
    expect((await audit.admin.post('/company/add', details)).status).toBe(500);
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
    expect((await audit.owner.post('/region/add', body)).status).toBe(500);
    await script('alter table audit_entries drop constraint failing');
    const { CompanyRegions } = (await audit.owner.get(`/company/${company.northwind}`)).body.data;
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
    const { id } = (await list({}, audit.admin, '?limit=1')).rows[0] ?? { id: 0 };
    // Every entry comes from a write of this suite, so ids stay small.
    expect(id).toBeLessThan(200);
  });
});
