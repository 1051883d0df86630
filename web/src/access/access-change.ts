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

export const withoutPlatform = (access: readonly PlatformAccessInput[], platformId: string) =>
  access.filter((one) => one.platformId !== platformId);
