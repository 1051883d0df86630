import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from './testing/databases.ts';
import { useService } from './testing/service.ts';

onEachDatabase((kind) => {
  const service = useService(kind, { METRICS: 'on' });
  const scrape = async () => {
    const response = await fetch(`${service.url}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    return await response.text();
  };

  test('requests are counted by route and status, and no label is anything that a caller wrote', async () => {
    const admin = await service.as('admin');
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

  test('the state of the pool, the open rehearsals and the waiting mails are shown', async () => {
    await sql`insert into mails (recipient, subject, text_body, html_body, worth_until) values
      ('a@b.test', 's', 't', 'h', now()), ('a@b.test', 's', null, null, now())`.execute(service.database.db);
    const text = await scrape();
    expect(text).toContain('backend_mails_waiting 1\n');
    expect(text).toContain('backend_rehearsals_open 0\n');
    if (kind === 'PGlite') expect(text).not.toContain('backend_pool_connections{');
    else {
      expect(text).toMatch(/backend_pool_connections\{state="idle"\} [1-9]/);
      expect(text).toContain('backend_pool_connections{state="waiting"} 0\n');
    }
  });

  test('a rehearsal counts as open until it is over', async () => {
    const admin = await service.as('admin');
    const { id } = (await admin.post('/rehearsals')).body.data;
    const during = await scrape();
    await admin.delete(`/rehearsals/${id}`);
    expect(during).toContain('backend_rehearsals_open 1\n');
    // PGlite has one connection, which the rehearsal has: what is asked of the database is left out, and keeps nothing back.
    expect(during.includes('\nbackend_mails_waiting ')).toBe(kind === 'PostgreSQL');
    expect(await scrape()).toContain('backend_rehearsals_open 0\n');
  });
});

onEachDatabase((kind) => {
  const service = useService(kind);
  test('without METRICS there are none', async () => {
    expect((await service.caller().get('/metrics')).status).toBe(404);
  });
});
