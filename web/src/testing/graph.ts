import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, type GraphQLError, getOperationAST, parse, validate } from 'graphql';
import { emailOf, type PersonName } from './people.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { rooms } from './rooms.ts';
import { makeWorld, type World } from './world.ts';

const folder = join(import.meta.dirname, '../../../schema');

const typeDefs = readdirSync(folder)
  .filter((name) => name.endsWith('.graphql') && name !== 'schema.snapshot.graphql')
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** One request that came, as the gateway would have seen it. */
export type AskedOperation = {
  name: string;
  variables: Record<string, unknown>;
  headers: Headers;
  query: string;
};

/** The way to servers that are there, before a test puts the graph in its place. */
const overTheWire = globalThis.fetch;

type UserError = { path: string[]; code: string; message: string };

/** How a request breaks off: before the server has seen it, after it has done the work, or refused by a server with too much to do. */
type Break = 'before' | 'after' | 'overloaded' | { status: number };

/** As the gateway refuses a request that it has not begun. */
const refuseOverloaded = () => {
  const extensions = { code: 'OVERLOADED', requestId: 'refused-request', retryAfter: 1 };
  const headers = { 'content-type': 'application/graphql-response+json', 'retry-after': '1' };
  const errors = [{ message: 'There is more to do than can be done at once.', extensions }];
  return new Response(JSON.stringify({ errors }), { status: 503, headers });
};

/** The gateway's answer to a key that the service behind it does not keep. */
const KEY_REFUSED = JSON.stringify({
  errors: [{ message: 'No keys are kept.', extensions: { code: 'NOT_CONFIGURED' } }],
});

/** A graph with the real schema and plain data behind it, for one test. */
export class TestGraph {
  readonly world: World = makeWorld();
  /** Every request so far. */
  readonly asked: AskedOperation[] = [];
  readonly #tokens = new Map<string, World['people'][number]>();
  readonly #faults = new Map<string, GraphQLError>();
  readonly #silent = new Set<string>();
  readonly #refusals = new Map<string, { errors: readonly UserError[]; isDone: boolean }>();
  readonly #breaks = new Map<string, Break[]>();
  readonly #gates = new Map<string, Promise<void>>();
  /** Whether the service behind the gateway keeps idempotency keys; without, a request that has one is refused. */
  keepsKeys = true;
  /** Answers by idempotency key, as the gateway keeps them. */
  readonly #answers = new Map<string, string>();

  readonly #schema = makeExecutableSchema({
    typeDefs,
    resolvers: rooms.map((map) => this.#guard(map)),
  });

  /** Requests for one operation, by its name. */
  askedFor(name: string): AskedOperation[] {
    return this.asked.filter((operation) => operation.name === name);
  }

  /** Signs a person in without the sign-in page; gives the token. */
  makeToken(name: PersonName): string {
    const person = this.world.people.find(({ email }) => email === emailOf(name));
    if (!person) throw new Error(`Nobody is called ${name}`);
    const token = `token-of-${person.email}`;
    this.#tokens.set(token, person);
    return token;
  }

  /** Lets a token be that of the person with this e-mail address, if there is one. */
  acceptToken(token: string, email: string) {
    const person = this.world.people.find((one) => one.email === email);
    if (person) this.#tokens.set(token, person);
  }

  /** No token is accepted from now on. */
  endSessions() {
    this.#tokens.clear();
  }

  /** A field such as `Query.companies` or `Company.rates` answers with an error until `mend`. */
  breakField(field: string, code: string, message: string, extensions: Record<string, unknown> = {}) {
    this.#faults.set(field, refusal(code, message, extensions));
  }

  /**
   * A mutation such as `Mutation.companyUpdate` finds these mistakes in its input, until `mend`; with `isDone` it does its
   * work all the same, as one of two steps may be refused.
   */
  refuse(field: string, errors: readonly UserError[], { isDone = false } = {}) {
    this.#refusals.set(field, { errors, isDone });
  }

  /** A field answers null, without an error. */
  answerNothing(field: string) {
    this.#silent.add(field);
  }

  mend(field: string) {
    this.#faults.delete(field);
    this.#refusals.delete(field);
  }

  /**
   * The next requests for this operation break off, as a closed socket does: before it reached the server, after the server
   * did what was asked, or with an answer of some proxy that is no JSON.
   */
  breakNext(operation: string, when: Break = 'before', times = 1) {
    this.#breaks.set(operation, Array(times).fill(when));
  }

  /** Requests for this operation wait until the returned function is called. */
  hold(operation: string): () => void {
    const gate = Promise.withResolvers<void>();
    this.#gates.set(operation, gate.promise);
    return () => {
      this.#gates.delete(operation);
      gate.resolve();
    };
  }

  /** Servers beside the graph that the browser may reach, each by the beginning of its addresses. */
  readonly neighbours: string[] = [];

  /** Stands in the place of the browser's `fetch`. */
  readonly fetch = async (path: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.neighbours.some((url) => String(path).startsWith(url))) return overTheWire(path, init);
    if (path !== '/graphql') throw new TypeError(`The console asked for ${String(path)}`);
    const { query, variables = {} } = JSON.parse(String(init.body));
    const headers = new Headers(init.headers);
    const name = getOperationAST(parse(query))?.name?.value ?? '';
    this.asked.push({ name, variables, headers, query });
    await this.#gates.get(name);
    const broken = this.#breaks.get(name)?.shift();
    if (broken === 'before') throw new TypeError('Failed to fetch');
    if (broken === 'overloaded') return refuseOverloaded();
    if (typeof broken === 'object') return new Response('<h1>Bad gateway</h1>', { status: broken.status });
    const body = await this.#answer(query, variables, headers);
    if (broken === 'after') throw new TypeError('Failed to fetch');
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };

  async #answer(query: string, variables: Record<string, unknown>, headers: Headers): Promise<string> {
    const key = headers.get('idempotency-key');
    if (key && !this.keepsKeys) return KEY_REFUSED;
    const known = key && this.#answers.get(key);
    if (known) return known;
    const document = parse(query);
    const mistakes = validate(this.#schema, document);
    if (mistakes.length > 0) throw mistakes[0];
    const viewer = this.#tokens.get(headers.get('authorization')?.replace('Bearer ', '') ?? '') ?? null;
    const contextValue: Context = { world: this.world, viewer, tokens: this.#tokens };
    const result = await execute({ schema: this.#schema, document, variableValues: variables, contextValue });
    const requestId = headers.get('x-request-id');
    const errors = result.errors?.map((error) => {
      const answer = error.toJSON();
      return { ...answer, extensions: { code: 'INTERNAL', requestId, ...answer.extensions } };
    });
    const text = JSON.stringify({ ...result, ...(errors && { errors }) });
    // A save of several parts is kept part by part: what is left over is done when it is asked for again.
    const isDone = !/"outcome":"(FAILED|NOT_TRIED)"/.test(text);
    if (key && !errors && isDone) this.#answers.set(key, text);
    return text;
  }

  #guard(map: Resolvers): Resolvers {
    const guardField = (type: string, field: string, resolve: Resolvers[string][string]) => {
      return (...args: Parameters<typeof resolve>) => {
        const fault = this.#faults.get(`${type}.${field}`);
        if (fault) throw fault;
        if (this.#silent.has(`${type}.${field}`)) return null;
        const refused = this.#refusals.get(`${type}.${field}`);
        if (refused && !refused.isDone) return { errors: refused.errors };
        const answer = resolve(...args);
        return refused ? { ...(answer as object), errors: refused.errors } : answer;
      };
    };
    const entries = Object.entries(map).map(([type, fields]) => [
      type,
      Object.fromEntries(Object.entries(fields).map(([field, it]) => [field, guardField(type, field, it)])),
    ]);
    return Object.fromEntries(entries);
  }
}
