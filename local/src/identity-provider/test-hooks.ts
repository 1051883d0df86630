import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../stand-in-page/page.ts';
import { readText } from './body.ts';

/** What a test may do to the provider, as time or an administrator would. */
export type TestHooks = {
  rotateKeys: (keepsOld: boolean) => void;
  setAccessTokenSeconds: (seconds: number) => void;
  endSessions: () => void;
};

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

type Given = { keepOld?: unknown; seconds?: unknown };

/** What each address does; an answer is what is wrong with what was given. */
const INSTRUCTIONS: Readonly<Record<string, (hooks: TestHooks, given: Given) => string | undefined>> = {
  '/test/rotate-keys': (hooks, { keepOld = true }) => {
    if (typeof keepOld !== 'boolean') return 'keepOld must be true or false.';
    hooks.rotateKeys(keepOld);
    return undefined;
  },
  '/test/access-token-lifetime': (hooks, { seconds }) => {
    if (typeof seconds !== 'number' || !(seconds >= 1)) return 'seconds must be a number from 1.';
    hooks.setAccessTokenSeconds(Math.floor(seconds));
    return undefined;
  },
  '/test/end-sessions': (hooks) => {
    hooks.endSessions();
    return undefined;
  },
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
  const given = parse(await readText(request));
  const fault = given ? INSTRUCTIONS[request.url ?? '']?.(hooks, given) : 'This is no JSON object.';
  sendJson(response, fault ? 400 : 200, { message: fault ?? 'Done.' });
}

function parse(text: string): Given | null {
  try {
    const given: unknown = JSON.parse(text || '{}');
    return given !== null && typeof given === 'object' ? given : null;
  } catch {
    return null;
  }
}
