import { type Grant, keepsDirectorAccess, type StoredEntry } from '@console/schema/access.rules.ts';
import { type EntryRecord, editableAccess, type FormRecord } from '../access/access.record.ts';

/** Access by platform id. */
export type Entries = ReadonlyMap<string, EntryRecord>;

const none: EntryRecord = {
  roleId: null,
  hasDirectorAccess: false,
  regionIds: [],
  locationIds: [],
  directorLocationIds: [],
  alertIds: [],
};

/** Returns an entry with a change. Missing values of the change keep the stored ones. */
export function toGranted(form: FormRecord, grant: Grant, stored: EntryRecord = none): StoredEntry {
  const scope = form.roles.find(({ id }) => id === grant.roleId)?.scopeKind;
  const directors = grant.directorLocationIds ?? stored.directorLocationIds;
  const hasDirectorAccess =
    grant.hasDirectorAccess ?? keepsDirectorAccess({ ...stored, directorLocationIds: directors }, scope);
  const needsDirectors = scope === 'DIRECTOR_LOCATIONS' || (hasDirectorAccess && scope !== 'COMPANY');
  return {
    platformId: form.id,
    roleId: grant.roleId ?? '',
    hasDirectorAccess,
    regionIds: scope === 'REGION' ? (grant.regionIds ?? stored.regionIds) : [],
    locationIds: scope === 'LOCATION' ? (grant.locationIds ?? stored.locationIds) : [],
    directorLocationIds: needsDirectors ? directors : [],
    alertIds: stored.alertIds,
  };
}

export function withEntry(entries: Entries, { platformId, ...entry }: StoredEntry): Entries {
  return new Map([...entries, [platformId, entry]]);
}

export const withoutEntry = (entries: Entries, platformId: string): Entries =>
  new Map([...entries].filter(([id]) => id !== platformId));

/**
 * Returns the entries that a save accepts: a service may also store some without a role, or some of platforms that the
 * person has lost.
 */
export const savableOn = (platformIds: readonly string[], entries: Entries): Entries =>
  new Map([...entries].filter(([id, { roleId }]) => roleId !== null && platformIds.includes(id)));

/** Returns entries in the form of a save. */
export const toStoredEntries = (entries: Entries): StoredEntry[] =>
  [...entries].map(([platformId, { roleId, ...entry }]) => ({ ...entry, platformId, roleId: roleId ?? '' }));

export const isSameAccess = (one: Entries, other: Entries) =>
  editableAccess(one).access === editableAccess(other).access;
