import { afterEach } from 'vitest';
import type { Fixture } from '../fixtures/index.ts';
import { createService, type ServiceOptions } from '../src/service.ts';

type Sent = Pick<Fixture, 'method' | 'path'> & Partial<Omit<Fixture, 'body'>> & { body?: unknown };

const started: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((app) => app.close()));
});

const credentials = { password: 'Password-1', client_id: 1, client_key: 'console' };

/** Starts a service on a free port, signs a user in, and returns a function that sends one call. */
export async function startService(options: ServiceOptions = {}, email = 'cleo@users.test') {
  const service = createService(options);
  started.push(service.app);
  const origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  let token = '';
  const send = async ({ method, path, query, headers, body }: Sent) => {
    const response = await fetch(`${origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, json: parseJson(text), headers: response.headers };
  };
  const signIn = await send({ method: 'POST', path: '/auth/signin', body: { email, ...credentials } });
  token = String(signIn.json.accessToken);
  const get = async (path: string) => (await send({ method: 'GET', path })).json;
  const withToken = (value: string) => {
    token = value;
  };
  return { ...service, origin, send, get, signIn: signIn.json, withToken };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads any path of an answer
function parseJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
