import type * as z from 'zod/mini';

/** What is wrong with a value, as in the graph's `UserErrorCode`. */
export type InputErrorCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'OUT_OF_RANGE'
  | 'NOT_FOUND_REFERENCE'
  | 'MISMATCH';

/** An input error with the fields of the graph's `UserError`. */
export type InputError = {
  path: string[];
  code: InputErrorCode;
  message: string;
  /** The bound that a text or list breaks, in characters or entries. */
  limit?: number;
  /** The id that `NOT_FOUND_REFERENCE` is about. */
  referenceId?: string;
};

/** Gives the error of a rule its code. Without it, a broken rule means `INVALID`. */
export const codedError = (code: InputErrorCode, message: string) => ({ message, params: { code } });

/** Returns the code of a broken rule, and what the code is about. */
export function toCode(issue: z.core.$ZodIssue): Omit<InputError, 'path' | 'message'> {
  const isNumber = 'origin' in issue && issue.origin === 'number';
  if (issue.code === 'too_big')
    return isNumber ? { code: 'OUT_OF_RANGE' } : { code: 'TOO_LONG', limit: Number(issue.maximum) };
  if (issue.code === 'too_small') {
    if (isNumber) return { code: 'OUT_OF_RANGE' };
    return issue.minimum > 1 ? { code: 'TOO_SHORT', limit: Number(issue.minimum) } : { code: 'REQUIRED' };
  }
  if (issue.code === 'custom') return { code: 'INVALID', ...issue.params };
  return { code: issue.input === undefined || issue.input === null ? 'REQUIRED' : 'INVALID' };
}
