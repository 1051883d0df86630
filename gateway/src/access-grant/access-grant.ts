import type { GraphQLResolveInfo } from 'graphql';
import { accessOf, editableAccess } from '../access/access.record.ts';
import { withOwnAccess } from '../access/associate-roles.record.ts';
import { hasRoles } from '../access/role-map.ts';
import type { Context } from '../context.ts';
import { refusedToErrors, type Written } from '../errors/user-errors.ts';
import type { CompanyUserAccessGrantInput, CompanyUserAccessRevokeInput } from '../generated/graph.ts';
import { readIds } from '../graph/keys.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { type Entries, toGranted, withEntry, withoutEntry } from './access-grant.entries.ts';
import { grantInSteps, revokeInSteps } from './access-grant.steps.ts';
import {
  checkGrant,
  type GrantAnswer,
  type GrantSubject,
  readSubject,
  wirePaths,
} from './access-grant.subject.ts';

/**
 * Gives a company user a platform with a role, or changes the role.
 * @param step the name of this change among those of the mutation, for its idempotency keys
 */
export async function grantAccess(
  input: CompanyUserAccessGrantInput,
  step: string,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Written<GrantAnswer>> {
  const { entry, errors: unnamed } = readIds(input);
  if (unnamed.length > 0) return { answer: null, errors: unnamed };
  const { subject, form, errors: unknown } = await readSubject(entry, context, info);
  if (!subject) return { answer: null, errors: unknown };
  const { grant, errors } = checkGrant(entry, form);
  if (!grant) return { answer: null, errors };
  if (!context.config.has('access-grants')) return grantInSteps(subject, form, grant, step, context, info);
  const { platformId, reached } = subject;
  return inOneCall(subject, step, context, info, {
    apply: (entries) => withEntry(entries, toGranted(form, grant, entries.get(form.id))),
    write: (options) => context.clients.accessGrant.grant({ id: reached.id, platformId }, grant, options),
  });
}

/** Returns the names of the writes of `grantAccess`, the last of which is always made for a keyed item. */
export function grantSteps(
  input: CompanyUserAccessGrantInput,
  step: string,
  { config }: Pick<Context, 'config'>,
): string[] {
  if (config.has('access-grants')) return [step];
  const { platformId } = readIds(input).entry;
  return hasRoles(platformId) ? [`${step} platforms`, `${step} access`] : [`${step} platforms`];
}

/** Removes a platform from a company user. `step` is as for `grantAccess`. */
export async function revokeAccess(
  input: CompanyUserAccessRevokeInput,
  step: string,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Written<GrantAnswer>> {
  const { entry, errors: unnamed } = readIds(input);
  if (unnamed.length > 0) return { answer: null, errors: unnamed };
  const { subject, errors } = await readSubject(entry, context, info);
  if (!subject) return { answer: null, errors };
  if (!context.config.has('access-grants')) return revokeInSteps(subject, step, context, info);
  const { platformId, reached } = subject;
  return inOneCall(subject, step, context, info, {
    apply: (entries) => withoutEntry(entries, String(platformId)),
    write: (options) => context.clients.accessGrant.revoke({ id: reached.id, platformId }, options),
  });
}

type OneCall = {
  /** Returns the access after the change, to recognize a conflict. */
  apply: (entries: Entries) => Entries;
  write: (options: CallOptions) => Promise<GrantAnswer>;
};

/** Makes the call of the extension, guarded by the revision if there is one. */
async function inOneCall(
  { reached: { user }, revision }: GrantSubject,
  step: string,
  context: Context,
  info: GraphQLResolveInfo,
  { apply, write }: OneCall,
): Promise<Written<GrantAnswer>> {
  const options = { idempotencyKey: context.stepKey(info, step), requestedBy: context.requestedBy(info) };
  if (revision === null) return refusedToErrors(() => write(options), wirePaths);
  const known = await context.loaders.access.byUser.load(user.id, info);
  return saveRevised(context, info, {
    of: accessOf(user.id),
    step,
    revision,
    desired: editableAccess(apply(known.entries)),
    wirePaths,
    known,
    read: async (readOptions) => withOwnAccess(await context.clients.access.get(user.id, readOptions), user),
    editableOf: ({ entries }) => editableAccess(entries),
    write,
  });
}
