import { Readable } from 'node:stream';
import type { App } from './app.ts';
import { invalid } from './problem.ts';

/**
 * All control characters but tab, line feed and carriage return, and halves of surrogate pairs. PostgreSQL cannot store
 * U+0000, and UTF-8 has no such halves.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;

const REFUSED = 'Enter text without control characters';

/** Bodies of inner calls may have any depth, and `pathOfControl` calls itself for each level. */
const MAX_LEVELS = 50;

/** The bodies of inner calls. Each is checked when its call is made, so that the answer to that call says what is wrong. */
const INNER_BODY = /^calls\.\d+\.body(\.|$)/;

/** Refuses control characters in every text and field name of a valid body, query or path. */
export function refuseControlCharacters(app: App) {
  app.addHook('preHandler', async ({ body, query, params, routeOptions: { config } }) => {
    const later = config.makesCalls ? INNER_BODY : null;
    const path = [body, query, params]
      .map((sent) => pathOfControl(sent, [], later))
      .find((found) => found !== null);
    if (path) throw invalid({ [path.join('.') || 'body']: REFUSED });
  });
}

/**
 * Returns the path of the first text with a control character, or null. A field name ends the path above it. Ignores
 * those on paths that are checked later.
 */
function pathOfControl(
  value: unknown,
  path: readonly string[],
  later: RegExp | null,
): readonly string[] | null {
  const isRefused = (text: string) => CONTROL.test(text) && !later?.test(path.join('.'));
  if (typeof value === 'string') return isRefused(value) ? path : null;
  // A file is a stream.
  if (typeof value !== 'object' || value === null || value instanceof Readable) return null;
  if (path.length >= MAX_LEVELS)
    throw invalid({ [path.join('.')]: `Enter at most ${MAX_LEVELS} levels of lists and objects` });
  for (const [name, inner] of Object.entries(value)) {
    const found = isRefused(name) ? path : pathOfControl(inner, [...path, name], later);
    if (found) return found;
  }
  return null;
}
