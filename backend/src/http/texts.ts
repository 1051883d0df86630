import * as z from 'zod';

/** What to enter, by the kinds of value that zod names. */
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Gives zod a text for people wherever a contract says nothing of its own: its texts are for programmers. */
export function useOurTexts() {
  z.config({
    localeError: (issue) =>
      issue.code === 'invalid_type'
        ? `Enter ${KINDS[issue.expected] ?? 'something else'}`
        : 'Enter something else',
  });
}
