import * as z from 'zod';
import { GraphError } from '../../errors/graph-error.ts';
import { badAnswer } from '../client/fault.ts';
import { withParser } from './fast-parser.ts';

/**
 * Stands for a value that fits none of the accepted forms. As an `Error`, it fails the field that returns it
 * and no other.
 */
export class UnreadableValue extends GraphError {
  constructor() {
    const { code, message } = badAnswer();
    super(code, message);
    this.name = 'UnreadableValue';
  }
}

/**
 * A value parser in one step. A key is a value without which its record is of no use: a misfit leaves the record
 * out. `read` returns undefined for a value that does not fit. An answer holds
 * thousands of values, and zod's unions and chained transforms are several times slower.
 */
export const wireValue = <Value>(
  expected: string,
  read: (value: unknown) => Value | undefined,
  { isKey = false } = {},
) => {
  const schema = z.transform((value: unknown, context): Value => {
    const result = read(value);
    if (result !== undefined) return result;
    // Every reader of this value is a field of the graph, which GraphQL fails for an `Error`.
    if (value instanceof UnreadableValue && !isKey) return value as Value;
    context.issues.push({ code: 'custom', message: `must be ${expected}`, input: value });
    return z.NEVER;
  });
  return withParser(schema, (value) => {
    const result = read(value);
    return result === undefined ? z.INVALID : result;
  });
};

/** Whether a value is null or missing. */
export const isMissing = (value: unknown) => value === null || value === undefined;

/** Whether a value is an object and not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the record of a list of one. Some services send a single related record as a list. */
export const withoutList = (value: unknown) =>
  Array.isArray(value) && value.length < 2 ? (value[0] ?? null) : value;

/** Reads an id: a positive integer or its text. */
export function readId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads text, or a number as text. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;
}
