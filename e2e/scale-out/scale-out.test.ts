import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../harness/demo-people.ts';
import { askGraph, tokenOf } from '../harness/graph.ts';
import { findServers } from './servers.ts';
import { ADDRESS_CALLS, type Site, startSite } from './site.ts';

// Tests several gateways behind a proxy. Every server is real; only the containers are missing.

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

const READ = '{ companies(pageSize: 20) { count rows { id name regions { name } } } }';

tested('a session from one gateway works at the other and through the proxy', async () => {
  for (const gatewayUrl of [site.gateways[1].url, site.proxy.url]) {
    const { data } = await askGraph<{ companies: { count: number } }>(READ, { token, gatewayUrl });
    expect([gatewayUrl, data.companies.count]).toEqual([gatewayUrl, 250]);
  }
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

tested('no read fails when a gateway is killed under load', async () => {
  const [first] = site.gateways;
  const served = new Map<string, number>();
  const faults: string[] = [];
  let isOver = false;
  const reader = async () => {
    while (!isOver) {
      const { gateway, fault } = await read();
      served.set(gateway, (served.get(gateway) ?? 0) + 1);
      if (fault) faults.push(fault);
    }
  };
  const countOf = (url: string) => served.get(new URL(url).host) ?? 0;
  const readers = Array.from({ length: 16 }, reader);
  await expect.poll(() => countOf(first.url)).toBeGreaterThan(50);
  await first.kill();
  const atKill = countOf(site.gateways[1].url);
  await expect.poll(() => countOf(site.gateways[1].url)).toBeGreaterThan(atKill + 200);
  const before = countOf(first.url);
  await first.start();
  await expect.poll(() => countOf(first.url)).toBeGreaterThan(before + 20);
  isOver = true;
  await Promise.all(readers);
  expect(faults).toEqual([]);
});

/**
 * Sends one read through the proxy like the console. Returns the gateway that responded, and the fault if
 * there was one.
 */
async function read() {
  try {
    const answer = await fetch(`${site.proxy.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-read-only': '1' },
      body: JSON.stringify({ query: READ }),
    });
    const text = await answer.text();
    // The header lists every gateway that was tried; the last one responded.
    const gateway = answer.headers.get('x-gateway')?.split(', ').at(-1) ?? '';
    const { data } = JSON.parse(text) as { data?: { companies?: { count: number } } };
    return {
      gateway,
      fault: data?.companies?.count === 250 ? null : `${answer.status} ${text.slice(0, 200)}`,
    };
  } catch (error) {
    return { gateway: '', fault: String(error) };
  }
}

const WRITE = `mutation ($name: String!) {
  regionCreate(input: { companyId: 1, region: { name: $name } }) { region { id } errors { message } }
}`;

tested('a backend that is killed under writes loses no acknowledged write', async () => {
  const acknowledged: string[] = [];
  let refused = 0;
  let isOver = false;
  const writer = async (who: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const name = `Kill ${who}-${turn}`;
      const key = randomUUID();
      // Repeats the write with the same key until it is acknowledged.
      while (!(await write(name, key))) {
        refused += 1;
        await sleep(50);
      }
      acknowledged.push(name);
    }
  };
  const writers = Array.from({ length: 16 }, (_, who) => writer(who));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(80);
  await site.backend.kill();
  const atKill = [...acknowledged];
  // While the backend is down, no write has been repeated, which could hide a loss.
  expect(await storedOf(atKill)).toEqual(atKill.toSorted());
  await expect.poll(() => refused).toBeGreaterThan(0);
  await site.backend.start();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(atKill.length + 80);
  isOver = true;
  await Promise.all(writers);
  const stored = await site.database.query(`select name from regions where name like 'Kill %'`);
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
});

/** Returns whether the write was acknowledged. */
async function write(name: string, key: string) {
  try {
    const { data, errors } = await askGraph<{ regionCreate: { region: { id: string } | null } | null }>(
      WRITE,
      {
        token,
        variables: { name },
        headers: { 'idempotency-key': key },
        gatewayUrl: site.proxy.url,
      },
    );
    return !errors && Boolean(data.regionCreate?.region);
  } catch {
    return false;
  }
}

/** Returns the names found in the database, each as often as it is stored. */
async function storedOf(names: readonly string[]) {
  const rows = await site.database.query(`select name from regions where name like 'Kill %'`);
  return rows.filter((name) => names.includes(name)).toSorted();
}
