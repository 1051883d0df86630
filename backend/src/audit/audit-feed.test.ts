import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useAuditLog } from '../testing/audit-log.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

/** Names the lock that the slow writer waits for. */
const GATE = 7;

onEachDatabase((kind) => {
  const service = useService(kind);
  const audit = useAuditLog(service);

  const addRegion = async (name: string, company_id: number = company.northwind) => {
    const { status, body } = await audit.admin.post('/region/add', { company_id, name });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const poll = async (after?: string, more: object = {}) => {
    const { status, body } = await audit.admin.post('/audit/feed', { entity: 'region', after, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    const names: string[] = body.rows.map((row: { entity_name: string }) => row.entity_name);
    return { names, cursor: body.cursor as string, hasMore: body.has_more as boolean };
  };
  /** Polls until the names arrive. Transactions of other databases on the server also hold entries back. */
  const pollFor = async (count: number, after?: string) => {
    const names: string[] = [];
    let cursor = after;
    for (let tries = 0; tries < 100 && names.length < count; tries += 1) {
      if (tries > 0) await wait(20);
      const page = await poll(cursor);
      names.push(...page.names);
      cursor = page.cursor;
    }
    return { names, cursor };
  };

  const pollUntil = async (name: string, after: string) => {
    let { names, cursor } = await pollFor(1, after);
    while (!names.includes(name)) ({ names, cursor } = await pollFor(1, cursor));
    return { names, cursor };
  };

  test('lists the oldest entries first, page by page, and later ones after the cursor', async () => {
    const start = (await poll()).cursor;
    for (const name of ['One', 'Two', 'Three']) await addRegion(name);
    await pollFor(3, start);
    const first = await poll(start, { limit: 2 });
    expect(first).toMatchObject({ names: ['One', 'Two'], hasMore: true });
    const second = await poll(first.cursor, { limit: 2 });
    expect(second).toMatchObject({ names: ['Three'], hasMore: false });
    expect((await poll(second.cursor)).names).toEqual([]);
    await addRegion('Four');
    expect((await pollFor(1, second.cursor)).names).toEqual(['Four']);
  });

  test('lists entries by id and by time, and only those of the caller’s company', async () => {
    const since = (await audit.list()).rows[0].at;
    await addRegion('Southern', company.southwind);
    await addRegion('Northern');
    const rows: { id: number; at: string; entity_name: string }[] = (await audit.list({ since })).rows;
    expect(rows.map((row) => row.entity_name)).toEqual(expect.arrayContaining(['Northern', 'Southern']));
    const [north, south] = rows;
    expect((await audit.list({ ids: [north?.id, 2_000_000_000] })).rows).toMatchObject([{ id: north?.id }]);
    expect((await audit.list({ ids: [south?.id] }, audit.owner)).rows).toEqual([]);
    expect((await audit.list({ until: '2000-01-01T00:00:00Z' })).count).toBe(0);
    const own = await audit.owner.post('/audit/feed', { limit: 100 });
    for (const row of own.body.rows) expect(row.company_id).toBe(company.northwind);
  });

  test.each([
    [{ after: 'x' }, 'after'],
    [{ limit: 101 }, 'limit'],
    [{ since: 'yesterday' }, 'since'],
    [{ since: '0000-01-01T00:00:00Z' }, 'since'],
    [{ since: '2026-01-01T00:00:00+16:00' }, 'since'],
    [{ until: '2026-01-01T00:00:00-23:00' }, 'until'],
    [{ until: `2026-01-01T00:00:00.${'1'.repeat(200)}Z` }, 'until'],
  ])('refuses the invalid position %j', async (body, field) => {
    const answer = await audit.admin.post('/audit/feed', body);
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toHaveProperty(field);
  });

  test('continues after a restore into a database that counts transactions anew', async () => {
    await addRegion('Before');
    const { cursor } = await poll();
    await service.database.transaction((connection) =>
      connection.script(`
        alter table audit_entries disable trigger user;
        update audit_entries set transaction_id = '900000000';
        alter table audit_entries enable trigger user;
        select begin_audit_era_after_restore();`),
    );
    await addRegion('After');
    const { names } = await pollUntil('After', cursor.replace(/\.\d+\./, '.900000000.'));
    expect(names).toContain('After');
  });

  test.skipIf(kind === 'PGlite')(
    'misses no entry and repeats none when an earlier transaction commits last',
    async () => {
      await service.database.transaction((connection) =>
        connection.script(`
          create function wait_at_gate() returns trigger language plpgsql as
            $$ begin perform pg_advisory_xact_lock(${GATE}); return null; end $$;
          create constraint trigger gate after insert on audit_entries deferrable initially deferred
            for each row when (new.entity_name = 'Slow') execute function wait_at_gate();`),
      );
      const first = (await poll()).cursor;
      await addRegion('Start');
      const start = (await pollUntil('Start', first)).cursor;
      const during = await service.database.session(async (connection) => {
        await connection.query(`select pg_advisory_lock(${GATE})`);
        // Of another company, whose lock the fast one does not wait for.
        const slow = addRegion('Slow', company.southwind);
        await untilWaiting();
        await addRegion('Fast');
        const page = await poll(start);
        await connection.query(`select pg_advisory_unlock(${GATE})`);
        await slow;
        return page;
      });
      expect(during.names).toEqual([]);
      const after = await pollFor(2, during.cursor);
      expect(after.names).toEqual(['Slow', 'Fast']);
      expect((await poll(after.cursor)).names).toEqual([]);
    },
  );

  /** Waits until the slow writer is at the gate, with its entry written. */
  async function untilWaiting() {
    for (let tries = 0; tries < 250; tries += 1) {
      const rows = await service.database.transaction((connection) =>
        connection.query(
          `select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
        ),
      );
      if (rows.length > 0) return;
      await wait(20);
    }
    throw new Error('The writer did not reach the gate.');
  }
});
