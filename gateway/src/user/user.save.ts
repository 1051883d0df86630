import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { UserError } from '../generated/graph.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { toWritten } from '../rest/wire/written.ts';
import { saveRevised } from '../revision/revised-save.ts';
import type { Editable } from '../revision/revision.ts';
import { userWirePaths } from './user.client.ts';
import { partOf, type UserPart, type UserRecord, userParts } from './user.record.ts';
import type { ScopedUser } from './user.scope.ts';

type Answer = { message: string | null; data?: UserRecord | null | undefined };

type PartSave = {
  part: UserPart;
  revision: string;
  desired: Editable;
  write: (options: CallOptions) => Promise<Answer>;
};

/** Saves one part of a company user. Throws CONFLICT if someone else changed that part since `revision`. */
export async function savePart(
  context: Context,
  info: GraphQLResolveInfo,
  { user: { id } }: ScopedUser,
  { part, revision, desired, write }: PartSave,
) {
  const { answer, errors } = await saveRevised(context, info, {
    of: partOf(id, part),
    step: part,
    revision,
    desired,
    wirePaths: userWirePaths,
    read: (options) => readWithSegments(id, options, context),
    editableOf: userParts[part],
    write,
  });
  if (!answer) return notSaved(errors);
  return { companyUser: await written(id, answer, context, info), message: answer.message, errors: [] };
}

async function readWithSegments(id: string, options: CallOptions, { clients }: Context): Promise<UserRecord> {
  const user = await clients.user.get(id, options);
  return { ...user, segments: user.segments ?? (await clients.user.segments(id, options)) };
}

/** Returns the user as stored after a write. */
export function written(id: string, { data }: Answer, { loaders, log }: Context, info: GraphQLResolveInfo) {
  loaders.user.forget(id);
  return toWritten(id, { data, log, read: () => loaders.user.byId.load(id, info) });
}

export const notSaved = (errors: UserError[]) => ({ companyUser: null, message: null, errors });
