import type { z } from 'zod';
import type { Tables } from '../store/records.ts';
import type { EntityStore } from '../store/store.ts';
import { isDocumented } from './messages.ts';

/** A refusal with its HTTP status; the message is sent to the caller. */
export class ServiceError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns the record, or refuses with 404 and the given message if there is none. */
export function found<T>(record: T | undefined, message: string): T {
  if (record === undefined) throw new ServiceError(404, message);
  return record;
}

/** Refuses with 409 when a name or an email is taken. */
export function refuseDuplicate(isTaken: boolean, what: string): void {
  if (isTaken) throw new ServiceError(409, `${what} already exists.`);
}

/** Refuses with 400 an id that is not in the table. */
export function refuseUnknown(store: EntityStore, table: keyof Tables, ids: number[] = []): void {
  const unknown = ids.find((id) => !store.get(table, id));
  if (unknown !== undefined) throw new ServiceError(400, `There is no ${table} ${unknown}.`);
}

const valueAt = (root: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], root);

/**
 * Describes in one sentence what is wrong with a value: which key, and whether it is unknown, missing or
 * wrong.
 */
export function describeFault(error: z.ZodError, value: unknown, noun: string): string {
  const issue = error.issues.find(({ code }) => code === 'unrecognized_keys') ?? error.issues[0];
  if (!issue) return `The ${noun} is wrong.`;
  if (isDocumented(issue.message)) return issue.message;
  const name = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return `Unknown ${noun}: ${[...issue.path, ...issue.keys].map(String).join('.')}.`;
  }
  if (name === '') return `The ${noun}s are wrong: ${issue.message}.`;
  if (valueAt(value, issue.path) === undefined) return `Missing ${noun}: ${name}.`;
  return `Wrong value of ${noun} ${name}: ${issue.message}.`;
}
