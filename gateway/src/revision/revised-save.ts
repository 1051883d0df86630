import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import type { CallOptions } from '../rest/rest-client.ts';
import { type GuardedSave, guardedSave, type Versioned } from './guarded-save.ts';

/** A thing, or one part of it, that is saved under a revision. */
export type RevisedSave<Found extends Versioned, Answer> = Pick<
  GuardedSave<Found, Answer>,
  'of' | 'revision' | 'desired' | 'known' | 'ifStands' | 'editableOf'
> & {
  /** Which of the mutation's writes this is, for its idempotency key. */
  step: string;
  /** Input field behind a wire field, for the service's own mistakes in the input. */
  wirePaths: Readonly<Record<string, readonly string[]>>;
  read: (options: CallOptions) => Promise<Found | null>;
  write: (options: CallOptions) => Promise<Answer>;
};

/**
 * Saves for a mutation field: with its idempotency key, guarded by the revision, and the service's mistakes in the input as user
 * errors. Throws CONFLICT when somebody else changed it meanwhile.
 */
export function saveRevised<Found extends Versioned, Answer>(
  context: Pick<Context, 'config' | 'stepKey' | 'askedBy'>,
  info: GraphQLResolveInfo,
  { step, wirePaths, read, write, ...save }: RevisedSave<Found, Answer>,
) {
  const asked = context.askedBy(info);
  const idempotencyKey = context.stepKey(info, step);
  const run = () =>
    guardedSave({
      ...save,
      hasVersions: context.config.has('row-versions'),
      read: () => read({ asked }),
      write: (expectation) => write({ ...expectation, idempotencyKey, asked }),
    });
  return refusedToErrors(run, wirePaths);
}
