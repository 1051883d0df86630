import { Agent, fetch } from 'undici';
import { PASSWORD } from './fixture.ts';
import { CLIENT, type Service } from './service.ts';

type Options = { password?: string; headers?: Record<string, string> };

/** Signs in from another address of this machine, such as 127.0.1.1. */
export async function signInFrom(
  { url }: Service,
  localAddress: string,
  email: string,
  { password = PASSWORD, headers }: Options = {},
) {
  const dispatcher = new Agent({ localAddress });
  const response = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password, ...CLIENT }),
  });
  const { message } = (await response.json()) as { message: string };
  await dispatcher.close();
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), message };
}
