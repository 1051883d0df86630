/**
 * The callers: a process of its own that keeps a fixed number of requests under way (closed loop), each with an identity
 * and a signed token used once in the whole run. Under load every answer is still compared, byte for byte, with what
 * this very caller must get; so an answer made for somebody else, or cut short, fails the run.
 */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Pool } from 'undici';
import { answerCommands, reportPort } from '../servers/commands.ts';
import { FIRST_PERSON, signToken } from './identity.ts';
import { fill, type Template, toTemplate } from './template.ts';

export type LoadResult = { operations: number; seconds: number; latenciesMs: number[]; wrong: string[] };

export type DriverCommands = {
  prepare: { take: { privatePem: string }; give: null };
  /** One request; its answer, and the person who asked, so that the answer can be checked. */
  once: { take: { url: string; body: string }; give: { person: string; status: number; answer: string } };
  /** Load until the time is over or the operations are done. The first answer to each URL and body was checked by `once`. */
  load: { take: LoadOrder; give: LoadResult };
};

export type LoadOrder = {
  url: string;
  /** Asked one after the other, again and again. */
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

function poolFor(url: string): Pool {
  const pool =
    pools.get(url) ?? new Pool(url, { connections: 64, headersTimeout: 60_000, bodyTimeout: 60_000 });
  pools.set(url, pool);
  return pool;
}

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
  return { person, status: response.statusCode, answer, latencyMs: performance.now() - begun };
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
      const { person, status, answer, latencyMs } = await request(pool, body);
      result.operations += 1;
      result.latenciesMs.push(latencyMs);
      const isRight = status === 200 && answer.equals(fill(template, person));
      if (!isRight && result.wrong.length < WRONG_ANSWERS_KEPT) {
        result.wrong.push(`person ${person}, HTTP ${status}: ${answer.toString().slice(0, 300)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  result.seconds = (performance.now() - begun) / 1000;
  return result;
}

function templateOf(url: string, body: string): Template {
  const template = templates.get(url + body);
  if (!template) throw new Error('Ask once before the load, so that there is an answer to compare with.');
  return template;
}

answerCommands<DriverCommands>({
  prepare: async ({ privatePem }) => {
    key = createPrivateKey(privatePem);
    return null;
  },
  once,
  load,
});
reportPort(0);
