import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { UserError } from '../errors/user-errors.ts';
import type { Body } from '../field-table/field-table.ts';
import { saveSection } from '../field-table/save-section.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { toWritten } from '../rest/wire/written.ts';
import type { UserRecord } from './user.record.ts';
import type { ScopedUser } from './user.scope.ts';
import { revisionName, type UserSection, userSections } from './user.sections.ts';

type Answer = { message: string | null; data?: UserRecord | null | undefined };

type Save = {
  section: UserSection;
  revision: string;
  input: unknown;
  write: (body: Body, options: CallOptions) => Promise<Answer>;
};

/** Saves one section of a company user. Throws CONFLICT if someone else changed it since `revision`. */
export async function save(
  context: Context,
  info: GraphQLResolveInfo,
  { user: { id } }: ScopedUser,
  { section, ...save }: Save,
) {
  const { answer, errors } = await saveSection(context, info, {
    ...save,
    section: userSections[section],
    of: revisionName(id, section),
    step: section,
    read: (options) => readWithSegments(id, options, context),
  });
  if (!answer) return notSaved(errors);
  return { companyUser: await written(id, answer, context, info), message: answer.message, errors: [] };
}

async function readWithSegments(id: string, options: CallOptions, { clients }: Context): Promise<UserRecord> {
  const user = await clients.user.get(id, options);
  return { ...user, segments: user.segments ?? (await clients.user.segments(id, options)) };
}

/** Clears a user with the access after a write, so that the same request reads them again. */
export function forgetUser(id: string, { loaders }: Pick<Context, 'loaders'>) {
  loaders.user.forget(id);
  loaders.access.byUser.clear(id);
}

/** Returns the user as stored after a write. */
export function written(id: string, { data }: Answer, context: Context, info: GraphQLResolveInfo) {
  const { loaders, log } = context;
  forgetUser(id, context);
  return toWritten(id, { data, log, read: () => loaders.user.byId.load(id, info) });
}

export const notSaved = (errors: UserError[]) => ({ companyUser: null, message: null, errors });
