import * as z from 'zod/mini';
import { largestRate } from './limits.ts';
import { messages } from './messages.ts';

/** A mistake in an input, in the shape of the graph's `UserError`. */
export type InputError = { path: string[]; code: 'REQUIRED' | 'INVALID' | 'TOO_LONG'; message: string };

/** Text that must not be blank once trimmed. */
export const requiredText = (max: number) =>
  z
    .string(messages.requiredField)
    .check(z.trim(), z.minLength(1, messages.requiredField), z.maxLength(max, messages.tooLong(max)));

/** Text that may be missing, null or blank; all three become null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max, messages.tooLong(max)))),
    z.transform((text) => text || null),
  );

/** Id of something chosen from a list. */
export const requiredId = () =>
  z.string(messages.requiredField).check(z.trim(), z.minLength(1, messages.requiredField));

/** A North American phone number, masked or not: ten digits, the first not zero [CON-19]. Becomes its digits, or null. */
export const optionalPhone = () =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(z.trim(), z.regex(/^$|^\(?[1-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}$/, messages.incorrectPhone)),
    ),
    z.transform((text) => text?.replace(/\D/g, '') || null),
  );

/** Digits, as a phone extension has them; blank becomes null. */
export const optionalDigits = (max: number) =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(
          z.trim(),
          z.regex(/^\d*$/, messages.incorrectExtension),
          z.maxLength(max, messages.tooLong(max)),
        ),
    ),
    z.transform((text) => text || null),
  );

/** An e-mail address that may be left blank [COM-14]; blank becomes null. */
export const optionalEmail = (max: number) =>
  z.pipe(
    z.nullish(
      z.union(
        [
          z.string().check(z.trim(), z.maxLength(0)),
          z.string().check(z.trim(), z.maxLength(max), z.regex(z.regexes.email)),
        ],
        messages.incorrectEmail,
      ),
    ),
    z.transform((text) => text || null),
  );

/** An amount of money as a decimal string: at least 0, at most two decimals [CON-13]. Becomes scale 2: `12.5` -> `12.50`. */
export const requiredRate = () =>
  z.pipe(
    z.string(messages.requiredField).check(
      z.trim(),
      z.minLength(1, messages.requiredField),
      z.regex(/^$|^\d{1,12}(\.\d{0,2})?$/, messages.incorrectRate),
      z.refine((text) => Number(text) <= largestRate, messages.incorrectRate),
    ),
    z.transform((text) => Number(text).toFixed(2)),
  );

/**
 * Applies a rule to a value that came from outside: the cleaned value, or every mistake in it.
 * One mistake a path: a blank field is missing, not also malformed.
 */
export function checkInput<Rule extends z.ZodMiniType>(
  rule: Rule,
  value: unknown,
): { ok: true; value: z.output<Rule> } | { ok: false; errors: InputError[] } {
  const result = rule.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const errors = new Map<string, InputError>();
  for (const issue of result.error.issues) {
    const path = issue.path.map(String);
    const key = path.join('.');
    if (!errors.has(key)) errors.set(key, { path, code: toCode(issue), message: issue.message });
  }
  return { ok: false, errors: [...errors.values()] };
}

function toCode(issue: z.core.$ZodIssue): InputError['code'] {
  if (issue.code === 'too_big' && issue.origin === 'string') return 'TOO_LONG';
  return issue.message === messages.requiredField ? 'REQUIRED' : 'INVALID';
}
