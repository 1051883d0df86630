import { type Grant, grantRules } from '@console/schema/access.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { type FormRecord, toAccessForm } from '../access/access.record.ts';
import type { Context } from '../context.ts';
import { notInList, toUserErrors, type UserError } from '../errors/user-errors.ts';
import type { WirePaths } from '../field-table/field-table.ts';
import type { CompanyUserAccessGrantInput, CompanyUserAccessRevokeInput } from '../generated/graph.ts';
import type { WithIds } from '../graph/keys.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { assertNotSelf } from '../session/person-guard.ts';
import { type ScopedUser, userInScope } from '../user/user.scope.ts';

/** The answer to a change of access. `unchanged` means that the user had this access before. */
export type GrantAnswer = { message: string | null; unchanged: boolean };

/** A user in the caller's scope, and the platform whose access changes. */
export type GrantSubject = { reached: ScopedUser; platformId: number; revision: string | null };

type Target = WithIds<Pick<CompanyUserAccessRevokeInput, 'userId' | 'platformId' | 'revision'>>;

type Found = { subject: GrantSubject; form: FormRecord; errors: [] };

/** Reads whose access changes. Throws NOT_FOUND and FORBIDDEN as `companyUserAccessSave` does. */
export async function readSubject(
  { userId, platformId, revision }: Target,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Found | { subject: null; form: null; errors: UserError[] }> {
  const reached = await userInScope(context, userId, info);
  await assertNotSelf(context, reached.user.id, 'changeAccess');
  const form = await context.loaders.access.formByPlatform.load(platformId, info);
  const number = toWireId(platformId);
  if (number === null || !form) {
    return { subject: null, form: null, errors: [notInList(['platformId'], platformId)] };
  }
  return { subject: { reached, platformId: number, revision: revision ?? null }, form, errors: [] };
}

const idFields = ['regionIds', 'locationIds', 'directorLocationIds'] as const;

/** Validates a grant as far as that needs no stored access. */
export function checkGrant(
  input: WithIds<CompanyUserAccessGrantInput>,
  form: FormRecord,
): { grant: Grant; errors: [] } | { grant: null; errors: UserError[] } {
  const checked = checkInput(grantRules(toAccessForm(form)), input);
  if (!checked.ok) return { grant: null, errors: toUserErrors(checked.errors) };
  const grant = checked.value;
  // No record of the REST service can have an id that is not an integer.
  const errors = idFields.flatMap((field) => {
    const bad = grant[field]?.find((id) => toWireId(id) === null);
    return bad === undefined ? [] : [notInList([field], bad)];
  });
  return errors.length > 0 ? { grant: null, errors } : { grant, errors: [] };
}

/** Input paths by field of the extension. */
export const wirePaths = {
  platform_id: ['platformId'],
  options: ['roleId'],
  direct_access: ['hasDirectorAccess'],
  'master.region': ['regionIds'],
  'master.location': ['locationIds'],
  'master.director_location': ['directorLocationIds'],
};

/** Input paths by field of the documented call, whose errors name the platform and perhaps the field of the answer. */
export const wirePathsOn = (platformId: string): WirePaths =>
  Object.fromEntries(
    Object.entries(wirePaths).flatMap(([wire, path]) =>
      ['access_data.', ''].map((above) => [`${above}${platformId}.${wire}`, path]),
    ),
  );
