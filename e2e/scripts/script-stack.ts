import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type StackProcess, startStackProcess, untilReady } from '../harness/stack-process.ts';

/** What the documents say is judged here, not how fast a busy machine does it. */
const PATIENT = { CALL_DEADLINE_MS: '20000', OPERATION_DEADLINE_MS: '30000' };

/** A stack of its own for a file of tests: what the documents do to the demo data is in nobody's way. */
export function useStack() {
  const folder = mkdtempSync(join(tmpdir(), 'console-scripts-'));
  let stack: StackProcess | undefined;
  beforeAll(async () => {
    stack = await startStackProcess(join(folder, 'data'), PATIENT);
    await untilReady(stack);
  });
  afterAll(async () => {
    stack?.signal('SIGTERM');
    await stack?.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    gatewayUrl: () => stack?.gatewayUrl ?? '',
  };
}

/** Asks the graph of a gateway; throws the first error. */
export async function askGraph(url: string, token: string | null, query: string, variables: object = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** The token of a session. */
export async function sessionToken(url: string, username: string): Promise<string> {
  const { sessionCreate } = await askGraph(
    url,
    null,
    'mutation ($i: SessionCreateInput!) { sessionCreate(input: $i) { session { accessToken } } }',
    { i: { username, password: 'Console-demo-1' } },
  );
  return sessionCreate.session.accessToken;
}

/** A personal access token, as somebody makes one for a script. */
export async function scriptToken(
  url: string,
  session: string,
  name: string,
  scope: string,
): Promise<string> {
  const { personalAccessTokenCreate } = await askGraph(
    url,
    session,
    'mutation ($i: PersonalAccessTokenCreateInput!) { personalAccessTokenCreate(input: $i) { secret } }',
    { i: { name, scope } },
  );
  return personalAccessTokenCreate.secret;
}
