import type { PlatformAccessInput, StoredAccessQuery } from '../graph/generated/graphql.ts';

export type StoredUser = NonNullable<StoredAccessQuery['companyUser']>;
export type StoredEntry = NonNullable<StoredUser['access']>[number];

/** The whole access of a user as it is saved. */
export type WholeAccess = {
  userId: string;
  revision: string | null;
  access: readonly PlatformAccessInput[];
};

/** An entry that names its platform by id, as the console always does. */
export type AccessEntry = PlatformAccessInput & { platformId: string };

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Converts stored access to input. A platform without a role has nothing else. */
const toEntry = ({ platform, role, alerts, ...stored }: StoredEntry): PlatformAccessInput =>
  role
    ? {
        platformId: platform.id,
        roleId: role.roleId,
        hasDirectorAccess: stored.hasDirectorAccess,
        regionIds: idsOf(stored.regions),
        locationIds: idsOf(stored.locations),
        directorLocationIds: idsOf(stored.directorLocations),
        alertIds: alerts.map(({ alertId }) => alertId),
      }
    : { platformId: platform.id };

export const toWholeAccess = ({ id, access, revisions }: StoredUser): WholeAccess => ({
  userId: id,
  revision: revisions?.access ?? null,
  access: (access ?? []).map(toEntry),
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
