/**
 * The load driver, a separate process. It keeps a fixed number of requests in flight (closed loop) or sends
 * them at an even pace (open loop). Each request has an identity and a signed token that occur once in the
 * run. Each answer under load is compared byte for byte with the expected answer for its caller. An answer
 * that is truncated or made for another caller fails the run.
 */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Pool } from 'undici';
import { answerCommands, reportPort } from '../servers/commands.ts';
import { FIRST_PERSON, signToken } from './identity.ts';
import { askAtPace, type Outcome, type PaceOrder, type PaceResult } from './open-loop.ts';
import { fill, type Template, toTemplate } from './template.ts';

export type LoadResult = { operations: number; seconds: number; latenciesMs: number[]; wrong: string[] };

export type DriverCommands = {
  prepare: { input: { privatePem: string }; output: null };
  /** Sends one request. Returns the answer and the caller, so that the answer can be checked. */
  once: { input: { url: string; body: string }; output: { person: string; status: number; answer: string } };
  /**
   * Sends requests until the time is over or the number of operations is reached. `once` must have checked
   * the first answer for each URL and body.
   */
  load: { input: LoadOrder; output: LoadResult };
  /** Sends requests at an even pace to a server that may refuse some of them. */
  pace: { input: PaceOrder; output: PaceResult };
};

export type LoadOrder = {
  url: string;
  /** Sent in turn, repeatedly. */
  bodies: readonly string[];
  connections: number;
  forMs?: number;
  operations?: number;
};

const WRONG_ANSWERS_KEPT = 3;

let key: KeyObject;
let lastPerson = FIRST_PERSON;
const pools = new Map<string, Pool>();
const templates = new Map<string, Template>();

function poolFor(url: string, connections = 64): Pool {
  const key = `${url} ${connections}`;
  const pool = pools.get(key) ?? new Pool(url, { connections, headersTimeout: 60_000, bodyTimeout: 60_000 });
  pools.set(key, pool);
  return pool;
}

/**
 * Below the 511 connections that Node lets wait for acceptance. Beyond that the kernel drops connections, and
 * the driver would measure that.
 */
const OPEN_CONNECTIONS = 500;

async function request(pool: Pool, body: string) {
  lastPerson += 1;
  const person = String(lastPerson);
  const authorization = `Bearer ${signToken(key, lastPerson)}`;
  const begun = performance.now();
  const response = await pool.request({
    method: 'POST',
    path: '/graphql',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  });
  const answer = Buffer.from(await response.body.arrayBuffer());
  const { statusCode: status, headers } = response;
  return { person, status, headers, answer, latencyMs: performance.now() - begun };
}

type Received = Awaited<ReturnType<typeof request>>;

/** Returns what is wrong with an answer, or null if it equals the expected answer byte for byte. */
function errorIn({ person, status, answer }: Received, template: Template): string | null {
  if (status === 200 && answer.equals(fill(template, person))) return null;
  return `person ${person}, HTTP ${status}: ${answer.toString().slice(0, 300)}`;
}

async function once({ url, body }: { url: string; body: string }) {
  const { person, status, answer } = await request(poolFor(url), body);
  templates.set(url + body, toTemplate(answer, person));
  return { person, status, answer: answer.toString() };
}

async function load({ url, bodies, connections, forMs = Infinity, operations = Infinity }: LoadOrder) {
  const questions = bodies.map((body) => ({ body, template: templateOf(url, body) }));
  const pool = poolFor(url);
  const result: LoadResult = { operations: 0, seconds: 0, latenciesMs: [], wrong: [] };
  const begun = performance.now();
  let asked = 0;
  const caller = async () => {
    while (performance.now() - begun < forMs && asked < operations) {
      const { body, template } = questions[asked % questions.length] as (typeof questions)[number];
      asked += 1;
      const received = await request(pool, body);
      result.operations += 1;
      result.latenciesMs.push(received.latencyMs);
      const error = errorIn(received, template);
      if (error && result.wrong.length < WRONG_ANSWERS_KEPT) result.wrong.push(error);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  result.seconds = (performance.now() - begun) / 1000;
  return result;
}

async function pace({ url, bodies, ...at }: PaceOrder) {
  const questions = bodies.map((body) => ({ body, template: templateOf(url, body) }));
  const pool = poolFor(url, OPEN_CONNECTIONS);
  return askAtPace(at, async (index): Promise<Outcome> => {
    const { body, template } = questions[index % questions.length] as (typeof questions)[number];
    const received = await request(pool, body);
    if (isRefusal(received)) return 'refused';
    const wrong = errorIn(received, template);
    if (wrong === null) return 'answered';
    return isLate(received) ? 'late' : { wrong };
  });
}

/**
 * Returns whether the gateway refused the request because of overload: 503 with Retry-After and a GraphQL
 * error.
 */
function isRefusal({ status, headers, answer }: Received): boolean {
  return status === 503 && Number(headers['retry-after']) > 0 && answer.includes('"OVERLOADED"');
}

/** Returns whether the answer is partial because the missing parts exceeded a deadline. */
function isLate({ status, answer }: Received): boolean {
  return status === 200 && answer.includes('"UPSTREAM_UNAVAILABLE"');
}

function templateOf(url: string, body: string): Template {
  const template = templates.get(url + body);
  if (!template)
    throw new Error('Send one request before the load, so that there is a response to compare with.');
  return template;
}

answerCommands<DriverCommands>({
  prepare: async ({ privatePem }) => {
    key = createPrivateKey(privatePem);
    return null;
  },
  once,
  load,
  pace,
});
reportPort(0);
