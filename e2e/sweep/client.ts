import { setTimeout as pause } from 'node:timers/promises';
import { type Json, valueAt } from './schema-paths.ts';

export type Answer = {
  data: { [name: string]: Json } | null;
  errors: { message: string; code: string; path: string }[];
  requestId: string;
  /** When the gateway answered, in its own time. */
  at: Date;
};

export type Client = {
  send: (query: string, variables?: { [name: string]: unknown }) => Promise<Answer>;
};

/** How often an operation is sent that the gateway rejects under load. */
const MAX_TRIES = 20;
const REJECTED = ['RATE_LIMITED', 'OVERLOADED'];

/** Sends operations to a gateway, and sends them again when `Retry-After` is over. */
function createClient(url: string, token?: string): Client {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return {
    async send(query, variables = {}) {
      const body = JSON.stringify({ query, variables });
      for (let tries = 1; ; tries += 1) {
        const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
        const answer = toAnswer(response, await response.json());
        const isRejected = answer.errors.some(({ code }) => REJECTED.includes(code));
        if (!isRejected || tries === MAX_TRIES) return answer;
        await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
      }
    },
  };
}

type Sent = {
  data?: Answer['data'];
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[];
};

const toAnswer = ({ headers }: Response, { data = null, errors = [] }: Sent): Answer => ({
  data,
  errors: errors.map(({ message, path = [], extensions }) => ({
    message,
    code: extensions?.code ?? '',
    path: path.join('.'),
  })),
  requestId: headers.get('x-request-id') ?? '',
  at: new Date(headers.get('date') ?? 0),
});

/** Signs in with a password and returns the client of this person. */
export async function signIn(url: string, username: string, password: string): Promise<Client> {
  const { data, errors } = await createClient(url).send(
    'mutation ($input: SessionCreateInput!) { sessionCreate(input: $input) { session { accessToken } errors { message } } }',
    { input: { username, password } },
  );
  const token = valueAt(data, ['sessionCreate', 'session', 'accessToken']);
  if (typeof token !== 'string') throw new Error(`${username} cannot sign in: ${JSON.stringify(errors)}`);
  return createClient(url, token);
}
