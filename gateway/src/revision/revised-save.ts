import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { type GuardedSave, guardedSave, type Versioned } from './guarded-save.ts';

/** The save of a record, or of one part of it, that is guarded by a revision. */
export type RevisedSave<Found extends Versioned, Answer> = Pick<
  GuardedSave<Found, Answer>,
  'of' | 'revision' | 'desired' | 'known' | 'ifStands' | 'editableOf'
> & {
  /** The name of this write among the mutation's writes, for its idempotency key. */
  step: string;
  /** Maps wire fields to input fields, for validation errors of the REST service. */
  wirePaths: Readonly<Record<string, readonly string[]>>;
  read: (options: CallOptions) => Promise<Found | null>;
  write: (options: CallOptions) => Promise<Answer>;
};

/**
 * Saves a record for a mutation field, with an idempotency key and guarded by the revision. Validation errors
 * of the REST service become user errors. Throws CONFLICT if someone else changed the record.
 */
export function saveRevised<Found extends Versioned, Answer>(
  context: Pick<Context, 'config' | 'stepKey' | 'requestedBy'>,
  info: GraphQLResolveInfo,
  { step, wirePaths, read, write, ...save }: RevisedSave<Found, Answer>,
) {
  const requestedBy = context.requestedBy(info);
  const idempotencyKey = context.stepKey(info, step);
  const run = () =>
    guardedSave({
      ...save,
      hasVersions: context.config.has('row-versions'),
      hasKey: idempotencyKey !== undefined,
      read: () => read({ requestedBy }),
      write: (expectation) => write({ ...expectation, idempotencyKey, requestedBy }),
    });
  return refusedToErrors(run, wirePaths);
}
