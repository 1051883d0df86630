import type { Change } from '../audit.changes.ts';

const isAboutAccess = ({ field }: Change) => field === 'platforms' || field.startsWith('access.');
const changesPlatforms = (changes: readonly Change[]) => changes.some(({ field }) => field === 'platforms');
const isOnSamePlatform = (one: Change, other: Change) => one.platform?.id === other.platform?.id;

/** Returns the changes to restore with a change of access: all on its platform, or all if the platforms changed too. */
export function accessGroup(change: Change, changes: readonly Change[]): Change[] | null {
  if (!isAboutAccess(change)) return null;
  const group = changes.filter(isAboutAccess);
  return changesPlatforms(group) ? group : group.filter((one) => isOnSamePlatform(one, change));
}

/** Returns whether a change gave the first role on a platform. A platform cannot be kept without a role. */
export const isFirstRole = (change: Change, changes: readonly Change[]): boolean =>
  change.field.startsWith('access.') &&
  !changesPlatforms(changes) &&
  changes.some((one) => one.field === 'access.role' && one.before === null && isOnSamePlatform(one, change));
