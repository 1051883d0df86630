import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../harness/demo-people.ts';
import { askGraph, tokenOf } from '../harness/graph.ts';
import { read, startLoad, write } from './load.ts';
import { makeNextVersion, NEXT_MIGRATION } from './next-version.ts';
import type { Service } from './our-program.ts';
import { findServers } from './servers.ts';
import { ADDRESS_CALLS, type Site, startSite } from './site.ts';

// Tests two gateways and two backends behind proxies. Every server is real; only the containers are missing.

const servers = await findServers();
if ('missing' in servers) process.stderr.write(`SKIPPED, scaling out is not tested: ${servers.missing}\n`);
const tested = test.skipIf('missing' in servers);

let site: Site;
let token: string;

beforeAll(async () => {
  if ('missing' in servers) return;
  site = await startSite(servers);
  token = await tokenOf('admin@j3tech.test', DEMO_PASSWORD, { gatewayUrl: site.gateways[0].url });
});

afterAll(() => site?.stop());

const access = () => ({ gatewayUrl: site.proxy.url, token });

tested('a session from one gateway works at the other and through the proxy', async () => {
  for (const gatewayUrl of [site.gateways[1].url, site.proxy.url])
    expect([gatewayUrl, await read({ gatewayUrl, token })]).toEqual([gatewayUrl, null]);
});

tested('both gateways share the limit of address look-ups', async () => {
  const codes = [];
  for (let turn = 0; turn <= ADDRESS_CALLS; turn += 1) {
    const { url } = site.gateways[turn % 2 === 0 ? 0 : 1];
    // The search text differs each time, because a cached response does not count.
    const { errors } = await askGraph(`{ addressSuggestions(search: "${turn + 1}20 Ma") { streetLine } }`, {
      token,
      gatewayUrl: url,
    });
    codes.push(errors?.[0]?.extensions?.code ?? 'given');
  }
  expect(codes).toEqual([...Array.from({ length: ADDRESS_CALLS }, () => 'given'), 'RATE_LIMITED']);
});

/** Returns the names of the written regions, each as often as it is stored. */
const storedOf = async (prefix: string) =>
  (await site.database.query(`select name from regions where name like '${prefix} %'`)).toSorted();

/** Waits until the load has made progress in reads and writes. */
async function progress(load: ReturnType<typeof startLoad>) {
  const [reads, writes] = [load.readCount(), load.acknowledged.length];
  await expect.poll(() => load.readCount()).toBeGreaterThan(reads + 20);
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(writes + 20);
}

/** Whether the proxy in front of the service sends it a request. */
async function isUsedAgain(service: Service) {
  const isGateway = site.gateways.includes(service);
  const answer = await fetch(`${(isGateway ? site.proxy : site.backendsProxy).url}/health/live`);
  return answer.headers.get('x-server') === new URL(service.url).host;
}

tested('a release with a migration replaces every process under load and fails no request', async () => {
  const version = makeNextVersion(join(site.folder, 'next'));
  const [checked, refused] = await Promise.all([
    site.command(['migrate', '--check'], { version }),
    site.command([], { version }),
  ]);
  const lock = 'locks regions: AccessExclusiveLock';
  expect(checked).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${NEXT_MIGRATION}: safe\n  ${lock}`),
  });
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining(`The database lacks migration ${NEXT_MIGRATION}. Run node`),
  });
  const load = startLoad(access(), 'Release', 1);
  await progress(load);
  expect(await site.command(['migrate'], { version })).toMatchObject({ code: 0 });
  for (const [service, next] of [
    ...site.backends.map((backend) => [backend, version] as const),
    ...site.gateways.map((gateway) => [gateway, undefined] as const),
  ]) {
    await service.stop();
    await service.start(next);
    await progress(load);
  }
  await load.stop();
  expect(load.faults).toEqual([]);
  expect(await storedOf('Release')).toEqual(load.acknowledged.toSorted());
  const writers = await site.database.query(
    `select distinct note from regions where name like 'Release %' order by 1`,
  );
  expect(writers).toEqual(['of the next version', 'of the previous version']);
});

tested('a killed process costs no read and no acknowledged write, and no write happens twice', async () => {
  // A client repeats a write with its key, as the console does.
  const load = startLoad(access(), 'Kill', 50);
  for (const service of [...site.backends, ...site.gateways]) {
    await progress(load);
    await service.kill();
    const acknowledged = [...load.acknowledged];
    expect(await storedOf('Kill')).toEqual(expect.arrayContaining(acknowledged));
    await progress(load);
    await service.start();
    // The next one can be missed only when nginx uses this one again, after `fail_timeout`.
    await expect.poll(() => isUsedAgain(service)).toBe(true);
  }
  await load.stop();
  expect(load.faults).toEqual([]);
  expect(await storedOf('Kill')).toEqual(load.acknowledged.toSorted());
});

tested('a write whose backend dies between commit and answer succeeds once', async () => {
  let killed: Promise<void> | undefined;
  // The proxy chooses the backend.
  for (const backend of site.backends) {
    backend.commits.insteadOfReply('insert into "regions"', () => {
      killed = backend.kill();
    });
  }
  expect(await write(access(), 'Commit 1')).toBeNull();
  expect(killed).toBeDefined();
  await killed;
  expect(await storedOf('Commit')).toEqual(['Commit 1']);
});

tested('a backup restores into an empty database with the same rows and audit log', async () => {
  const folder = join(site.folder, 'backups');
  const saved = await site.command(['backup', folder]);
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('pg_dump') });
  const [, name = ''] = /^Saved (\S+)/.exec(saved.output) ?? [];
  const settings = { DATABASE_URL: await site.database.createDatabase('restored') };
  const restored = await site.command(['restore', join(folder, name)], { settings });
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d{5,} rows/) });
});
