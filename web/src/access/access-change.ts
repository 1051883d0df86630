import type { PlatformAccessInput, UserWholeAccessQuery } from '../graph/generated/graphql.ts';
import { ecommerce } from './ecommerce.ts';
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

/** Returns the access to save for Undo. A role that the change gave to a platform without one stays: access needs it. */
export const toEarlier = (
  { access }: WholeAccess,
  after: readonly PlatformAccessInput[],
): PlatformAccessInput[] =>
  access.map((one) => {
    const given = after.find(({ platformId, roleId }) => platformId === one.platformId && roleId);
    return one.roleId ? one : (given ?? one);
  });

/**
 * Returns why Undo cannot save an access, or null if it can. Users keep at least one platform [CUS-11], and a role on
 * each, except for e-commerce, which manages its own. Without the access that the save resulted in, which could not be
 * read, Undo might overwrite a later change.
 */
export function whyUndoFails(earlier: readonly PlatformAccessInput[] | undefined): string | null {
  if (!earlier) return 'the access could not be read after the change';
  if (earlier.length === 0) return 'users keep at least one platform, and there was none before';
  const hasAll = earlier.every(({ roleId, platformId }) => roleId || platformId === ecommerce);
  return hasAll ? null : 'access needs a role on each platform, and one had none before';
}

export const withoutPlatform = (access: readonly PlatformAccessInput[], platformId: string) =>
  access.filter((one) => one.platformId !== platformId);
