import { toAccessInput } from '../../access/stored-access.ts';
import type { PlatformAccessInput } from '../../graph/generated/graphql.ts';
import type { ImportedUser } from './imported-user.ts';
import type { AlertChange, Grant } from './plan-access.ts';

/** Returns an entry with a grant. Director access for the whole company cannot stay with another role. */
function withGrant(
  entry: PlatformAccessInput | undefined,
  { caption: _, ...grant }: Grant,
): PlatformAccessInput {
  const keepsDirectors = entry?.roleId === grant.roleId || Boolean(entry?.directorLocationIds?.length);
  return { ...entry, ...(!keepsDirectors && { hasDirectorAccess: false }), ...grant };
}

/** Returns the whole access of a person after the import: a change of alerts is saved with all of it. */
export function toWholeAccess(
  stored: ImportedUser | null,
  grants: readonly Grant[],
  alerts: readonly AlertChange[],
): PlatformAccessInput[] {
  const entries = new Map((stored?.access ?? []).map((one) => [one.platform.id, toAccessInput(one)]));
  for (const grant of grants) entries.set(grant.platformId, withGrant(entries.get(grant.platformId), grant));
  for (const { platformId, alertIds } of alerts)
    entries.set(platformId, { ...entries.get(platformId), platformId, alertIds: [...alertIds] });
  return [...entries.values()];
}
