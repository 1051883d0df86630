import * as z from 'zod';

/** What to enter, by the type names of zod. */
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Replaces zod's default messages, which are written for programmers, with messages for users. Contracts can
 * still define their own.
 */
export function useOurTexts() {
  z.config({
    localeError: (issue) =>
      issue.code === 'invalid_type'
        ? `Enter ${KINDS[issue.expected] ?? 'something else'}`
        : 'Enter something else',
  });
}
