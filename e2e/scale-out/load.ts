import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askGraph } from '../harness/graph.ts';

const READ = '{ companies(pageSize: 20) { count rows { id name regions { name } } } }';
const COMPANIES = 250;

const WRITE = `mutation ($name: String!, $companyId: ID!) {
  regionCreate(input: { companyId: $companyId, region: { name: $name } }) { region { id } errors { message } }
}`;

/** Who to ask: a gateway or the proxy. */
export type Access = { gatewayUrl: string; token: string };

/** Leaves time for the processes that start meanwhile. */
const PAUSE_MS = 30;

type Load = {
  /** The names of the acknowledged writes. */
  acknowledged: string[];
  /** One sentence for each request that failed. */
  faults: string[];
  readCount: () => number;
  /** Waits for the running requests. */
  stop: () => Promise<void>;
};

/**
 * Reads and writes until it is stopped, like several consoles.
 * @param prefix begins the name of each written region
 * @param tries how often a write is sent with the same key
 */
export function startLoad(access: Access, prefix: string, tries: number): Load {
  const acknowledged: string[] = [];
  const faults: string[] = [];
  let reads = 0;
  let isCommitted = false;
  const reader = async () => {
    for (; !isCommitted; reads += 1) {
      const fault = await read(access);
      if (fault) faults.push(fault);
      await sleep(PAUSE_MS);
    }
  };
  const writer = async (who: number) => {
    for (let turn = 0; !isCommitted; turn += 1) {
      const name = `${prefix} ${who}-${turn}`;
      const fault = await write(access, name, tries);
      if (fault) faults.push(fault);
      else acknowledged.push(name);
      await sleep(PAUSE_MS);
    }
  };
  const all = Array.from({ length: 4 }, (_, who) => [reader(), writer(who)]).flat();
  return {
    acknowledged,
    faults,
    readCount: () => reads,
    stop: async () => {
      isCommitted = true;
      await Promise.all(all);
    },
  };
}

/** Returns the fault; null if the read was answered completely. */
export async function read({ gatewayUrl, token }: Access): Promise<string | null> {
  return faultOf(async () => {
    const { data, errors } = await askGraph<{ companies: { count: number } | null }>(READ, {
      token,
      gatewayUrl,
      headers: { 'x-read-only': '1' },
    });
    return !errors && data.companies?.count === COMPANIES ? null : JSON.stringify(errors ?? data);
  });
}

/** Creates a region with an idempotency key. Returns the fault; null if the write was acknowledged. */
export async function write({ gatewayUrl, token }: Access, name: string, tries = 1): Promise<string | null> {
  const key = randomUUID();
  let fault: string | null = null;
  for (let left = tries; left > 0; left -= 1) {
    fault = await faultOf(async () => {
      const { data, errors } = await askGraph<{ regionCreate: { region: object | null } | null }>(WRITE, {
        token,
        gatewayUrl,
        variables: { name, companyId: '200' },
        headers: { 'idempotency-key': key },
      });
      return !errors && data.regionCreate?.region ? null : JSON.stringify(errors ?? data);
    });
    if (!fault) return null;
    if (left > 1) await sleep(100);
  }
  return `${name}: ${fault}`;
}

async function faultOf(work: () => Promise<string | null>) {
  try {
    return await work();
  } catch (error) {
    return String(error);
  }
}
