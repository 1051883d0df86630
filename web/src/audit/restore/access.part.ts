import { messages } from '@console/schema/messages.ts';
import { getIn } from 'formik';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  RestoreUserAccessDocument,
  type RestoreUserAccessMutation,
  RestoreUserAccessValuesDocument,
  type RestoreUserAccessValuesQuery,
  type StoredAccessFragment,
  StoredAccessFragmentDoc,
} from '../../graph/generated/graphql.ts';
import type { UserError } from '../../graph/use-save.ts';
import { flag, records, reference } from './restore.kinds.ts';
import {
  keyOfPlatform,
  ofPlatform,
  type Patch,
  pathFor,
  type RestorePart,
  type Target,
} from './restore-part.ts';

type Answered = NonNullable<RestoreUserAccessValuesQuery['companyUser']>;

/** A user with the access on each platform, by the key of the platform. */
type Stored = Omit<Answered, 'access'> & { access: Record<string, object> };

const withRole = ({ role, ...entry }: StoredAccessFragment) => ({
  ...entry,
  role: role && { id: role.roleId, name: role.name },
});

function toStored(answer: Record<string, unknown>): Stored | null {
  const { companyUser: user } = answer as RestoreUserAccessValuesQuery;
  if (!user) return null;
  const access = readFragment(StoredAccessFragmentDoc, user.access);
  const entries = access?.map((one) => [keyOfPlatform(one.platform.id), withRole(one)] as const);
  return { ...user, access: Object.fromEntries(entries ?? []) };
}

const on = (name: string, input: string) => ({ from: ofPlatform(name), to: ofPlatform(input) });

/** The fields of access on a platform, by their names in the log. */
const accessFields = {
  'access.role': { kind: reference, ...on('role', 'roleId') },
  'access.hasDirectorAccess': { kind: flag, ...on('hasDirectorAccess', 'hasDirectorAccess') },
  'access.regions': { kind: records, ...on('regions', 'regionIds') },
  'access.locations': { kind: records, ...on('locations', 'locationIds') },
  'access.directorLocations': { kind: records, ...on('directorLocations', 'directorLocationIds') },
  'access.alerts': { kind: records, ...on('alerts', 'alertIds') },
};

/** Returns the whole access after the restore: the stored one, with the former values over it. */
function toWholeAccess({ id, revision, stored, patch }: Target) {
  const user = stored as Stored;
  const platformIds = (patch.platformIds ?? user.platforms.map((platform) => platform.id)) as string[];
  return { userId: id, revision, access: platformIds.map((platformId) => toEntry(user, patch, platformId)) };
}

function toEntry(user: Stored, patch: Patch, platformId: string) {
  const values = Object.values(accessFields).map(({ kind, from, to }) => {
    const path = pathFor(to, platformId);
    const value: unknown = getIn(patch, path) ?? kind.current(getIn(user, pathFor(from, platformId)));
    return [path.split('.').at(-1), value] as const;
  });
  const entry: Record<string, unknown> = Object.fromEntries(values);
  // A platform without a role has nothing else.
  return entry.roleId ? { ...entry, platformId } : { platformId };
}

type Result = NonNullable<RestoreUserAccessMutation['companyUserAccessSaveMany']>['results'][number];

/** Returns why the access was not saved; empty if it was. */
function errorsOf({ status, code, message, errors }: Result): UserError[] {
  if (status === 'SAVED' || status === 'UNCHANGED') return [];
  if (errors.length > 0) return errors;
  return [{ path: ['input'], code: code ?? 'INTERNAL', message: message ?? messages.errorOccurred }];
}

/** The platforms of a user and the access on each, saved together. */
export const userAccess: RestorePart = {
  action: 'COMPANY_USERS_EDIT',
  fields: {
    platforms: { kind: records, from: 'platforms', to: 'platformIds', isRequired: true },
    ...accessFields,
  },
  read: RestoreUserAccessValuesDocument,
  pick: toStored,
  revision: 'revisions.access',
  save: RestoreUserAccessDocument,
  toInput: (target) => ({ items: [toWholeAccess(target)] }),
  impact: (target) => ({ userAccess: [toWholeAccess(target)] }),
  errorsIn: (payload) => (payload as { results: Result[] }).results.flatMap(errorsOf),
};
