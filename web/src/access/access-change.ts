import type { PlatformAccessInput, UserWholeAccessQuery } from '../graph/generated/graphql.ts';
import { type Readable, toAccessInput } from './stored-access.ts';

export type StoredUser = Readable<NonNullable<UserWholeAccessQuery['companyUser']>>;

/** The whole access of a user as it is saved. */
export type WholeAccess = {
  userId: string;
  revision: string | null;
  access: readonly PlatformAccessInput[];
};

/** An entry that names its platform by id, as the console always does. */
export type AccessEntry = PlatformAccessInput & { platformId: string };

export const toWholeAccess = ({ id, access, revisions }: StoredUser): WholeAccess => ({
  userId: id,
  revision: revisions?.access ?? null,
  access: (access ?? []).map(toAccessInput),
});

/** Returns the access with a platform added or its role replaced. Stored alerts and director access stay. */
export function withPlatform(
  access: readonly PlatformAccessInput[],
  entry: AccessEntry,
): PlatformAccessInput[] {
  const stored = access.find(({ platformId }) => platformId === entry.platformId);
  return [...withoutPlatform(access, entry.platformId), { ...stored, ...entry }];
}

/**
 * Whether Undo can save the access that a user had before a change. Users keep at least one platform [CUS-11], so one
 * without any cannot become like that again.
 */
export const canBeTakenBack = ({ access }: WholeAccess) => access.length > 0;

/** Returns the access to save for Undo. A role that the change gave to a platform without one stays: access needs it. */
export const toEarlier = (
  { access }: WholeAccess,
  after: readonly PlatformAccessInput[],
): PlatformAccessInput[] =>
  access.map((one) => {
    const given = after.find(({ platformId, roleId }) => platformId === one.platformId && roleId);
    return one.roleId ? one : (given ?? one);
  });

export const withoutPlatform = (access: readonly PlatformAccessInput[], platformId: string) =>
  access.filter((one) => one.platformId !== platformId);
