import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { request } from 'undici';
import * as z from 'zod';
import type { CheckConfig } from './config.ts';

const SIGN_IN = `mutation SyntheticSignIn($input: SessionCreateInput!) {
  sessionCreate(input: $input) { session { accessToken } errors { code } }
}`;
/** Reads from the database, unlike `viewer`. */
const QUERY = 'query SyntheticQuery { companies(pageSize: 1) { rows { id } } }';

const answer = z.object({
  data: z
    .object({
      sessionCreate: z.object({ session: z.object({ accessToken: z.string() }).nullable() }).nullish(),
    })
    .nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
});

/** Creates the function that signs in and reads one company, as a person does, and reports how that went. */
export function createCheck(config: CheckConfig, registry: Registry, log: FastifyBaseLogger) {
  const registers = [registry];
  const success = new Gauge({
    name: 'synthetic_check_success',
    help: '1 if the last check signed in and read data, else 0',
    registers,
  });
  const seconds = new Gauge({
    name: 'synthetic_check_seconds',
    help: 'Duration of a step of the last check: sign_in, query',
    labelNames: ['step'] as const,
    registers,
  });

  const step = async (name: 'sign_in' | 'query', body: object, token?: string) => {
    const startedMs = performance.now();
    try {
      return await ask(config, body, token);
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`);
    } finally {
      seconds.set({ step: name }, (performance.now() - startedMs) / 1000);
    }
  };

  return async () => {
    try {
      const input = { username: config.CHECK_USERNAME, password: config.CHECK_PASSWORD };
      const { data } = await step('sign_in', { query: SIGN_IN, variables: { input } });
      const token = data?.sessionCreate?.session?.accessToken;
      if (!token) throw new Error('sign_in: refused');
      await step('query', { query: QUERY }, token);
      success.set(1);
    } catch (error) {
      success.set(0);
      log.warn({ reason: (error as Error).message }, 'check failed');
    }
  };
}

/** Throws for another status than 200, for an answer with errors, and after the deadline. */
async function ask({ CHECK_URL, CHECK_DEADLINE_MS }: CheckConfig, body: object, token?: string) {
  const answered = await request(`${CHECK_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CHECK_DEADLINE_MS),
  });
  const text = await answered.body.text();
  if (answered.statusCode !== 200) throw new Error(`status ${answered.statusCode}`);
  const { data, errors } = answer.parse(JSON.parse(text));
  if (errors) throw new Error(`errors ${errors.map(({ extensions }) => extensions?.code).join(', ')}`);
  return { data };
}
