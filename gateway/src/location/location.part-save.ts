import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import type { UserError } from '../generated/graph.ts';
import type { CallOptions } from '../rest/rest-client.ts';
import { guardedSave } from '../revision/guarded-save.ts';
import type { Editable } from '../revision/revision.ts';
import { type LocationPart, locationParts, partOf, sectionsOf } from './location.parts.ts';
import type { ReachedLocation } from './location.reach.ts';
import type { LocationRecord } from './location.record.ts';
import { toWritten } from './location.written.ts';

type Written = { message: string | null; data?: LocationRecord | null | undefined };

type PartSave = {
  part: LocationPart;
  desired: Editable;
  /** Input field behind a wire field. */
  wirePaths: Record<string, readonly string[]>;
  write: (options: CallOptions) => Promise<Written>;
};

/**
 * Saves one part of a location unless somebody else changed that part since `revision`. The service keeps one version for
 * the whole location, so another part may have been saved meanwhile: then this one is compared and sent again.
 */
export async function savePart(
  context: Context,
  info: GraphQLResolveInfo,
  { location: { id } }: ReachedLocation,
  revision: string,
  { part, desired, wirePaths, write }: PartSave,
) {
  const asked = context.askedBy(info);
  const idempotencyKey = context.stepKey(info, part);
  const save = () =>
    guardedSave({
      of: partOf(id, part),
      revision,
      desired,
      hasVersions: context.config.has('row-versions'),
      read: () => context.clients.location.get(id, { asked }),
      editableOf: (record) => locationParts[part](sectionsOf(record)),
      versionOf: (record) => record.version,
      write: (expectation) => write({ ...expectation, idempotencyKey, asked }),
    });
  const { answer, errors } = await refusedToErrors(save, wirePaths);
  if (!answer) return notSaved(errors);
  return { location: await toWritten(id, answer, context, info), message: answer.message, errors: [] };
}

export const notSaved = (errors: UserError[]) => ({ location: null, message: null, errors });
