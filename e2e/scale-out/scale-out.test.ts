import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askGraph, tokenOf } from '../harness/graph.ts';
import { DEMO_PASSWORD } from '../harness/session.ts';
import { findServers } from './servers.ts';
import { ADDRESS_CALLS, type Site, startSite } from './site.ts';

// What several gateways behind a proxy promise, with everything real but the containers.

const servers = await findServers();
if ('missing' in servers) process.stderr.write(`SKIPPED, scaling out is not shown: ${servers.missing}\n`);
const shown = test.skipIf('missing' in servers);

let site: Site;
let token: string;

beforeAll(async () => {
  if ('missing' in servers) return;
  site = await startSite(servers);
  token = await tokenOf('admin@j3tech.test', DEMO_PASSWORD, { gatewayUrl: site.gateways[0].url });
});

afterAll(() => site?.stop());

const READ = '{ companies(pageSize: 20) { count rows { id name regions { name } } } }';

shown('who signs in at one gateway goes on at the other, and by way of the proxy', async () => {
  for (const gatewayUrl of [site.gateways[1].url, site.proxy.url]) {
    const { data } = await askGraph<{ companies: { count: number } }>(READ, { token, gatewayUrl });
    expect([gatewayUrl, data.companies.count]).toEqual([gatewayUrl, 250]);
  }
});

shown('look-ups of addresses are counted over both gateways together', async () => {
  const codes = [];
  for (let turn = 0; turn <= ADDRESS_CALLS; turn += 1) {
    const { url } = site.gateways[turn % 2 === 0 ? 0 : 1];
    // Each of them another text: an answer that is still known costs nothing.
    const { errors } = await askGraph(`{ addressSuggestions(search: "${turn + 1}20 Ma") { streetLine } }`, {
      token,
      gatewayUrl: url,
    });
    codes.push(errors?.[0]?.extensions?.code ?? 'given');
  }
  expect(codes).toEqual([...Array.from({ length: ADDRESS_CALLS }, () => 'given'), 'RATE_LIMITED']);
});

shown('a gateway that is killed under load takes no read with it', async () => {
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

/** One read by way of the proxy, as the console sends it; which gateway gave the answer, and what was wrong with it. */
async function read() {
  try {
    const answer = await fetch(`${site.proxy.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-read-only': '1' },
      body: JSON.stringify({ query: READ }),
    });
    const text = await answer.text();
    // Behind a comma: the one that was asked in place of the first.
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

shown('a backend that is killed under writes has lost none that it had acknowledged', async () => {
  const acknowledged: string[] = [];
  let refused = 0;
  let isOver = false;
  const writer = async (who: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const name = `Kill ${who}-${turn}`;
      const key = randomUUID();
      // Until it is acknowledged, always with the same key.
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
  // Nobody has repeated anything yet that could hide a loss: there is no backend.
  expect(await storedOf(atKill)).toEqual(atKill.toSorted());
  await expect.poll(() => refused).toBeGreaterThan(0);
  await site.backend.start();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(atKill.length + 80);
  isOver = true;
  await Promise.all(writers);
  const stored = await site.database.query(`select name from regions where name like 'Kill %'`);
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
});

/** Whether it was acknowledged. */
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

/** Those of the names that are in the database, each as often as it is. */
async function storedOf(names: readonly string[]) {
  const rows = await site.database.query(`select name from regions where name like 'Kill %'`);
  return rows.filter((name) => names.includes(name)).toSorted();
}
