import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { sendJson } from '../stand-in-page/page.ts';
import { readText } from './body.ts';

/** What a test may do to the provider, as time or an administrator would. */
export type TestHooks = {
  rotateKeys: (keepsOld: boolean) => void;
  setAccessTokenSeconds: (seconds: number) => void;
  endSessions: () => void;
};

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const INSTRUCTIONS = {
  '/test/rotate-keys': z.object({ keepOld: z.boolean().default(true) }),
  '/test/access-token-lifetime': z.object({ seconds: z.number().int().min(1).max(86_400) }),
  '/test/end-sessions': z.object({}),
};

/** Whether this is an instruction of a test on this machine; any page of a browser is refused by the kind of its body. */
export function isTestHook({ method, url = '', headers, socket }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url in INSTRUCTIONS &&
    headers['content-type'] === 'application/json' &&
    LOOPBACK.includes(socket.remoteAddress ?? '')
  );
}

/** Does what the instruction says. */
export async function handleTestHook(hooks: TestHooks, request: IncomingMessage, response: ServerResponse) {
  const path = request.url as keyof typeof INSTRUCTIONS;
  const result = INSTRUCTIONS[path].safeParse(parse(await readText(request)));
  if (!result.success) return sendJson(response, 400, { message: z.prettifyError(result.error) });
  const given = result.data as { keepOld: boolean; seconds: number };
  if (path === '/test/rotate-keys') hooks.rotateKeys(given.keepOld);
  else if (path === '/test/access-token-lifetime') hooks.setAccessTokenSeconds(given.seconds);
  else hooks.endSessions();
  sendJson(response, 200, { message: 'Done.' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
}
