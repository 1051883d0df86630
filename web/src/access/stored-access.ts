import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type PlatformAccessInput,
  type StoredAccessFragment,
  StoredAccessFragmentDoc,
} from '../graph/generated/graphql.ts';

/** What is stored about the access of a user on one platform. */
export type StoredAccess = StoredAccessFragment;

/** A user as queries return it. */
type WithAccess = { access?: readonly FragmentType<typeof StoredAccessFragmentDoc>[] | null };

/** A user whose access has been read out of the fragment. */
export type Readable<User extends WithAccess> = Omit<User, 'access'> & {
  access: readonly StoredAccess[] | null;
};

/** Returns the access of a user on each platform; null if it could not be read. */
export const accessOf = ({ access }: WithAccess): readonly StoredAccess[] | null =>
  readFragment(StoredAccessFragmentDoc, access) ?? null;

export const withAccess = <User extends WithAccess>(user: User): Readable<User> => ({
  ...user,
  access: accessOf(user),
});

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Converts stored access to input. A platform without a role has nothing else. */
export const toAccessInput = ({ platform, role, alerts, ...stored }: StoredAccess): PlatformAccessInput =>
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
