import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../stand-in-page/page.ts';
import { readText } from './body.ts';

/** Changes that a test may make to the provider, in place of elapsed time or an administrator. */
export type TestHooks = {
  rotateKeys: (keepsOldKey: boolean) => void;
  setAccessTokenSeconds: (seconds: number) => void;
  endSessions: () => void;
};

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

type Given = { keepOld?: unknown; seconds?: unknown };

/** The functions of the hooks by path. They return an error message for invalid input. */
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

/**
 * Returns whether the request comes from a test on this machine. The required content type excludes requests
 * of web pages.
 */
export function isTestHook({ method, url = '', headers, socket }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url in INSTRUCTIONS &&
    headers['content-type'] === 'application/json' &&
    LOOPBACK.includes(socket.remoteAddress ?? '')
  );
}

/** Runs the requested hook. */
export async function handleTestHook(hooks: TestHooks, request: IncomingMessage, response: ServerResponse) {
  const given = parse(await readText(request));
  const fault = given ? INSTRUCTIONS[request.url ?? '']?.(hooks, given) : 'The body must be a JSON object.';
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
