import { DEMO_PASSWORD } from './demo-people.ts';
import { stack } from './stack.ts';

export type GraphAnswer<Data> = {
  data: Data;
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[];
  extensions?: { upstream?: { method: string; path: string; status: number }[] };
};

/** Sends an operation to the gateway like a script: over HTTP, with a bearer token. */
export async function askGraph<Data>(
  query: string,
  {
    token,
    variables,
    headers,
    gatewayUrl = stack().gatewayUrl,
  }: { token?: string; variables?: object; headers?: Record<string, string>; gatewayUrl?: string } = {},
): Promise<GraphAnswer<Data>> {
  const answer = await fetch(`${gatewayUrl}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as GraphAnswer<Data>;
}

/**
 * Signs in a demo person, or another person with a password, and returns the token. Uses the stack's gateway
 * unless another is given.
 */
export async function tokenOf(
  email: string,
  password = DEMO_PASSWORD,
  at: { gatewayUrl?: string } = {},
): Promise<string> {
  const { data, errors } = await askGraph<{
    sessionCreate: { session: { accessToken: string } | null } | null;
  }>('mutation ($input: SessionCreateInput!) { sessionCreate(input: $input) { session { accessToken } } }', {
    variables: { input: { username: email, password } },
    ...at,
  });
  const token = data?.sessionCreate?.session?.accessToken;
  if (!token) throw new Error(`${email} could not sign in: ${JSON.stringify(errors)}`);
  return token;
}

const sessions = new Map<string, Promise<string>>();

/**
 * Returns the token of a demo person at the stack's gateway. It is cached per worker, because a sign-in takes
 * time. A test that signs out ends it for the others, so it is checked first.
 */
export async function sessionOf(email: string): Promise<string> {
  const known = await sessions.get(email);
  if (known && (await isValid(known))) return known;
  const session = tokenOf(email);
  sessions.set(email, session);
  return session;
}

async function isValid(token: string) {
  const { errors } = await askGraph('{ viewer { id } }', { token });
  return errors === undefined;
}
