import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { refusedToErrors, type Written } from '../errors/user-errors.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { type GuardedSave, guardedSave, type Versioned } from './guarded-save.ts';

/** The save of a record, or of one part of it, that is guarded by a revision. */
export type RevisedSave<Found extends Versioned, Answer> = Pick<
  GuardedSave<Found, Answer>,
  'of' | 'revision' | 'desired' | 'known' | 'ifStored' | 'editableOf'
> & {
  /** The name of this write among the mutation's writes, for its idempotency key. */
  step: string;
  /** Maps wire fields to input fields, for validation errors of the REST service. */
  wirePaths: Readonly<Record<string, readonly string[]>>;
  read: (options: CallOptions) => Promise<Found | null>;
  write: (options: CallOptions) => Promise<Answer>;
};

/** `unchanged`: whether the service says that the write changed nothing. Null if it does not say. */
type Saved<Answer> = Written<Answer> & { unchanged: boolean | null };

/**
 * Saves a record for a mutation field, with an idempotency key and guarded by the revision. Validation errors
 * of the REST service become user errors. Throws CONFLICT if someone else changed the record.
 */
export async function saveRevised<Found extends Versioned, Answer>(
  context: Pick<Context, 'config' | 'stepKey' | 'requestedBy' | 'keyedItem'>,
  info: GraphQLResolveInfo,
  { step, wirePaths, read, write, ifStored, ...save }: RevisedSave<Found, Answer>,
): Promise<Saved<Answer>> {
  const requestedBy = context.requestedBy(info);
  const idempotencyKey = context.stepKey(info, step);
  const { keyedItem } = context;
  let unchanged: boolean | null = null;
  const watched: CallOptions = {
    onReplay: () => {
      unchanged = false;
    },
    onUnchanged: () => {
      unchanged = true;
    },
  };
  const run = () =>
    guardedSave({
      ...save,
      ifStored: keyedItem ? undefined : ifStored,
      hasVersions: context.config.has('row-versions'),
      hasKey: idempotencyKey !== undefined,
      read: () => read({ requestedBy }),
      write: (expectation) => write({ ...expectation, ...watched, idempotencyKey, requestedBy }),
    });
  return { ...(await refusedToErrors(run, wirePaths)), unchanged };
}
