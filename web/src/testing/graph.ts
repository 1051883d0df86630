import { type DocumentNode, execute, getOperationAST, parse, validate } from 'graphql';
import { type Context, refusal, type UserError } from './context.ts';
import { knownOperations } from './early-operations.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { emailOf, type PersonName } from './people.ts';
import { mutate, resolveField } from './resolve.ts';
import type { Row, Values } from './rows.ts';
import { schema } from './schema.ts';

/** A received request, as the gateway would see it. */
type AskedOperation = {
  name: string;
  variables: Record<string, unknown>;
  headers: Headers;
  query: string;
};

/**
 * How a request fails: before it reaches the server, after the server has done the work, refused by an
 * overloaded server, or with an HTTP status.
 */
type Break = 'before' | 'after' | 'overloaded' | { status: number };

/** Builds the gateway's response to a request that it refuses before any work. */
const refuseOverloaded = () => {
  const extensions = { code: 'OVERLOADED', requestId: 'refused-request', retryAfter: 1 };
  const headers = { 'content-type': 'application/graphql-response+json', 'retry-after': '1' };
  const errors = [{ message: 'The gateway is overloaded.', extensions }];
  return new Response(JSON.stringify({ errors }), { status: 503, headers });
};

/** The gateway's response to a key that the service behind it does not store. */
const KEY_REFUSED = JSON.stringify({
  errors: [{ message: 'No keys are kept.', extensions: { code: 'NOT_CONFIGURED' } }],
});

/** The gateway's response to a hash of another release. */
const UNKNOWN_HASH = {
  message: 'PersistedQueryNotFound',
  extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
};

/** What the service sends only once: the answer to a repeat has null instead. */
const SECRETS = /"(secret|accessToken)":"[^"]*"/g;

const documents = new Map<string, DocumentNode>();

/** Parses and validates an operation once per worker. Throws the first validation error. */
function toDocument(query: string): DocumentNode {
  const known = documents.get(query);
  if (known) return known;
  const document = parse(query);
  const [error] = validate(schema, document);
  if (error) throw error;
  documents.set(query, document);
  return document;
}

/** A graph with the real schema and in-memory data, for one test. */
export class TestGraph {
  readonly fixtures: Fixtures = createFixtures();
  /** All requests so far. */
  readonly asked: AskedOperation[] = [];
  readonly #tokens = new Map<string, Row>();
  readonly #interceptions: Context['interceptions'] = new Map();
  readonly #breaks = new Map<string, Break[]>();
  readonly #gates = new Map<string, { after: number; promise: Promise<void> }>();
  /** Responses by idempotency key, as the gateway stores them. */
  readonly #answers = new Map<string, string>();

  /** Returns the requests for an operation by its name. */
  requestsFor(name: string): AskedOperation[] {
    return this.asked.filter((operation) => operation.name === name);
  }

  /** Signs a person in without the sign-in page and returns the token. */
  makeToken(name: PersonName): string {
    const token = `token-of-${emailOf(name)}`;
    this.acceptToken(token, emailOf(name));
    return token;
  }

  /** Accepts a token as that of the person with this email address, if there is one. */
  acceptToken(token: string, email: string) {
    const person = this.fixtures.people.find((one) => one.email === email);
    if (person) this.#tokens.set(token, person);
  }

  /** Stops accepting all tokens. */
  endSessions() {
    this.#tokens.clear();
  }

  /** Makes a field such as `Query.companies` or `Company.rates` fail until `restore`. */
  breakField(field: string, code: string, message: string, extensions: Values = {}) {
    this.#interceptions.set(field, () => {
      throw refusal(code, message, extensions);
    });
  }

  /**
   * Makes a mutation such as `Mutation.companyUpdate` return these errors until `restore`. With `isDone` it
   * still does its work, as when one of two steps is refused.
   */
  refuse(field: string, errors: readonly UserError[], { isDone = false } = {}) {
    this.#interceptions.set(field, (answer) => ({ ...(isDone && Object(answer())), errors }));
  }

  /** Makes a field return null without an error. */
  answerNothing(field: string) {
    this.#interceptions.set(field, () => null);
  }

  restore(field: string) {
    this.#interceptions.delete(field);
  }

  /**
   * Makes the next requests for an operation fail: before or after the server's work, as an overloaded
   * gateway refuses them, or with an HTML page of a proxy.
   */
  breakNext(operation: string, when: Break = 'before', times = 1) {
    this.#breaks.set(operation, Array(times).fill(when));
  }

  /** Holds the requests for an operation, but not the first `after`, until the returned function is called. */
  hold(operation: string, { after = 0 } = {}): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gates.set(operation, { after, promise });
    return () => {
      this.#gates.delete(operation);
      resolve();
    };
  }

  /** Other servers that requests may reach, by URL prefix. */
  readonly neighbors = new Map<string, typeof fetch>();

  /** Replaces the browser's `fetch`. */
  readonly fetch = async (path: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    for (const [url, answer] of this.neighbors) if (String(path).startsWith(url)) return answer(path, init);
    if (path !== '/graphql') throw new TypeError(`The console asked for ${String(path)}`);
    const { query: sent, variables = {}, extensions } = JSON.parse(String(init.body));
    const query = sent ?? knownOperations.get(extensions.persistedQuery.sha256Hash);
    if (!query) return Response.json({ errors: [UNKNOWN_HASH] });
    const headers = new Headers(init.headers);
    const name = getOperationAST(parse(query))?.name?.value ?? '';
    this.asked.push({ name, variables, headers, query });
    const gate = this.#gates.get(name);
    if (gate && this.requestsFor(name).length > gate.after) await gate.promise;
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
    if (key && !this.fixtures.extensions.includes('IDEMPOTENCY_KEYS')) return KEY_REFUSED;
    const known = key && this.#answers.get(key);
    if (known) return known;
    const document = toDocument(query);
    const viewer = this.#tokens.get(headers.get('authorization')?.replace('Bearer ', '') ?? '') ?? null;
    const contextValue: Context = {
      // A dry run changes a copy, which is then forgotten.
      fixtures: headers.has('x-dry-run') ? structuredClone(this.fixtures) : this.fixtures,
      viewer,
      tokens: this.#tokens,
      interceptions: this.#interceptions,
      mutate: (name, input) => Object(mutate(name, input, contextValue)),
    };
    const result = await execute({
      schema,
      rootValue: {},
      document,
      variableValues: variables,
      contextValue,
      fieldResolver: resolveField,
    });
    const requestId = headers.get('x-request-id');
    const errors = result.errors?.map((error) => {
      const answer = error.toJSON();
      return { ...answer, extensions: { code: 'INTERNAL', requestId, ...answer.extensions } };
    });
    const text = JSON.stringify({ ...result, ...(errors && { errors }) });
    // A batch save is not stored as a whole unless every section was saved: a repeat must save the rest.
    const isDone = !/"outcome":"(FAILED|NOT_TRIED)"/.test(text);
    if (key && !errors && isDone) this.#answers.set(key, text.replace(SECRETS, '"$1":null'));
    return text;
  }
}
