import { inject } from 'vitest';
import { DEMO_PASSWORD } from './session.ts';

export type GraphAnswer<Data> = {
  data: Data;
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[];
  extensions?: { upstream?: { method: string; path: string; status: number }[] };
};

/** Asks the gateway as a script does: over HTTP, with a bearer token. */
export async function askGraph<Data>(
  query: string,
  {
    token,
    variables,
    headers,
    gatewayUrl = inject('gatewayUrl'),
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

/** A token of a demo sign-in, or of another one by its password; at the stack's gateway, or at another one. */
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
