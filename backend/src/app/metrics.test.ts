import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { waitingLocks } from '../testing/locked-row.ts';
import { useService } from '../testing/service.ts';

onEachDatabase((kind) => {
  const service = useService(kind, { METRICS: 'on' });
  const scrape = async () => {
    const response = await fetch(`${service.url}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    return await response.text();
  };

  test('counts requests by route and status, without text from callers in the labels', async () => {
    const admin = service.as('admin');
    await admin.get('/company/1');
    await admin.get('/company/2');
    await admin.get('/company/999999');
    await service.caller().get('/company/1');
    await service.caller().get('/nowhere/at-all');
    const text = await scrape();
    const counted = (labels: string) => text.match(`backend_requests_total{${labels}} (\\d+)`)?.[1];
    expect(counted('method="GET",route="/company/:id",status="200"')).toBe('2');
    expect(counted('method="GET",route="/company/:id",status="404"')).toBe('1');
    expect(counted('method="GET",route="/company/:id",status="401"')).toBe('1');
    expect(counted('method="none",route="none",status="404"')).toBe('1');
    expect(text).toContain('backend_request_seconds_count{method="GET",route="/company/:id"} 4');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toMatch(/nowhere|company\/\d|j3tech/);
  });

  test('reports the pool, the dry runs and the waiting mails', async () => {
    await sql`insert into mails (recipient, subject, text_body, html_body, worth_until) values
      ('a@b.test', 's', 't', 'h', now()), ('a@b.test', 's', null, null, now())`.execute(service.database.db);
    const text = await scrape();
    expect(text).toContain('backend_mails_waiting 1\n');
    expect(text).toContain('backend_dry_runs 0\n');
    expect(text).toMatch(/backend_dry_runs_limit [1-4]\n/);
    if (kind === 'PGlite') expect(text).not.toContain('backend_pool_connections{');
    else {
      expect(text).toMatch(/backend_pool_connections\{state="idle"\} [1-9]/);
      expect(text).toContain('backend_pool_connections{state="waiting"} 0\n');
    }
  });

  test.runIf(kind === 'PostgreSQL')('counts requests whose client closes the connection first', async () => {
    const client = new AbortController();
    const { url, database } = service;
    const authorization = await service.bearerOf('admin');
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ company_id: 1, status: 1 });
    await database.db.transaction().execute(async (transaction) => {
      await sql`select from companies where id = 1 for update`.execute(transaction);
      const sent = fetch(`${url}/company/changeStatus`, {
        method: 'POST',
        headers,
        body,
        signal: client.signal,
      }).catch(() => 'aborted');
      await expect.poll(() => waitingLocks(database.db)).toBe(1);
      client.abort();
      expect(await sent).toBe('aborted');
    });
    await expect.poll(scrape).toContain('{method="POST",route="/company/changeStatus",status="aborted"} 1\n');
  });

  test.runIf(kind === 'PostgreSQL')('counts a dry run until it ends', async () => {
    const change = { method: 'POST', path: '/company/changeStatus', body: { company_id: 1, status: 1 } };
    let running: Promise<unknown> = Promise.resolve();
    await service.database.db.transaction().execute(async (transaction) => {
      // The dry run waits for this lock.
      await sql`select from companies where id = 1 for update`.execute(transaction);
      running = service.as('admin').post('/dry-runs', { calls: [change] });
      await expect.poll(scrape).toContain('backend_dry_runs 1\n');
    });
    await running;
    expect(await scrape()).toContain('backend_dry_runs 0\n');
  });
});

onEachDatabase((kind) => {
  const service = useService(kind);
  test('serves no metrics without METRICS', async () => {
    expect((await service.caller().get('/metrics')).status).toBe(404);
  });
});
