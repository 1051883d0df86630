import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { copyDemoData } from '../harness/demo-data.ts';
import { askGraph } from '../harness/graph.ts';
import { type StackProcess, startStackProcess, untilReady } from '../harness/stack-process.ts';

/** Generous limits, because these tests do not measure how fast a busy machine is. */
const PATIENT = { CALL_DEADLINE_MS: '20000', OPERATION_DEADLINE_MS: '30000', DRY_RUN_MS: '10000' };

/** Starts a separate stack for one test file, whose documented commands change the demo data. */
export function useStack() {
  const folder = mkdtempSync(join(tmpdir(), 'console-scripts-'));
  let stack: StackProcess | undefined;
  beforeAll(async () => {
    const data = join(folder, 'data');
    await copyDemoData(data);
    stack = await startStackProcess(data, PATIENT);
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
    identityUrl: () => stack?.identityUrl ?? '',
  };
}

/** Sends an operation to a gateway and returns the data; throws the first error. */
export async function dataOf(gatewayUrl: string, token: string, query: string, variables: object = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: the type of the response depends on the query.
  const { data, errors } = await askGraph<any>(query, { token, variables, gatewayUrl });
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}

/** Creates a personal access token for a script and returns its secret. */
export async function scriptToken(
  url: string,
  session: string,
  name: string,
  scope: string,
): Promise<string> {
  const { personalAccessTokenCreate } = await dataOf(
    url,
    session,
    'mutation ($i: PersonalAccessTokenCreateInput!) { personalAccessTokenCreate(input: $i) { secret } }',
    { i: { name, scope } },
  );
  return personalAccessTokenCreate.secret;
}
