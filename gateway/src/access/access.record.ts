import type { AccessForm, ScopeKind, StoredEntry } from '@console/schema/access.rules.ts';
import * as z from 'zod';
import type { NamedParent, NamedRecord } from '../master-data/master-data.record.ts';
import { listInData, withUnwrap, wrote } from '../rest/wire/answer.ts';
import { wireId, wireIdList, wireName, wireNamed, wireOptionalFlag, wireVersion } from '../rest/wire/wire.ts';
import { isRecord, UnreadableValue } from '../rest/wire/wire-value.ts';
import { toChoice } from '../revision/choice.ts';
import { wireAccessIds } from './access-ids.ts';
import { type AlertKind, alertsOn, hasDirectorAccess, rolesOn } from './role-map.ts';

/** The REST spelling of what a user must choose with a role. */
const selectors: Readonly<Record<string, ScopeKind>> = {
  none: 'COMPANY',
  region: 'REGION',
  location: 'LOCATION',
  director_location: 'DIRECTOR_LOCATIONS',
};

const alertKinds: Readonly<Record<string, AlertKind>> = { medallia: 'feedback', aftercare: 'aftercare' };

/**
 * What users can choose on a platform [API-91]. The role table fills in what the REST service omits (AMB-01).
 */
const formRecord = z
  .object({
    platform_id: wireId,
    name: wireName,
    options: z.array(wireNamed.extend({ selector: z.string().nullish() })).nullish(),
    has_direct_access: wireOptionalFlag,
    comm_prefs: z.string().nullish(),
  })
  .transform(({ platform_id: id, name, options, has_direct_access, comm_prefs }) => ({
    id,
    platform: { id, name },
    roles: options?.map((role) => ({
      id: role.id,
      name: role.name,
      scopeKind: selectors[role.selector ?? ''] ?? rolesOn(id)[role.id] ?? 'NONE',
    })),
    hasDirectorAccess: has_direct_access ?? hasDirectorAccess(id),
    alertKind: comm_prefs === undefined ? alertsOn(id) : (alertKinds[comm_prefs ?? ''] ?? null),
  }));

export type RoleRecord = NamedRecord & { scopeKind: ScopeKind };
export type FormRecord = Omit<z.output<typeof formRecord>, 'roles'> & { roles: RoleRecord[] };
export const formsAnswer = listInData(formRecord);

/** Returns what the rules check access on the platform against. */
export const toAccessForm = ({ id, roles, hasDirectorAccess, alertKind }: FormRecord): AccessForm => ({
  platformId: id,
  roles,
  hasDirectorAccess,
  hasAlerts: alertKind !== null,
});

/**
 * The stored access of a person on one platform (AMB-45). The documents print only options and master here;
 * direct access and alerts may be in the user's own record instead [ENT-38] [ENT-40].
 */
const entryRecord = z.object({
  options: wireAccessIds,
  direct_access: wireOptionalFlag,
  comm_prefs: wireIdList,
  master: wireAccessIds,
});

/** The access of a person on one platform. */
export type EntryRecord = {
  roleId: string | null;
  hasDirectorAccess: boolean;
  regionIds: string[];
  locationIds: string[];
  directorLocationIds: string[];
  alertIds: string[];
};

/** The parts of an entry that one answer contains. */
export type StoredEntryRecord = Omit<EntryRecord, 'roleId' | 'hasDirectorAccess' | 'alertIds'> & {
  /** Undefined if the answer does not say it. */
  roleId: string | null | undefined;
  hasDirectorAccess: boolean | null;
  alertIds: string[] | undefined;
  /** The error of an answer whose role and scope cannot be read. */
  fault?: Error;
};

function toEntry(platformId: string, wire: z.output<typeof entryRecord>): StoredEntryRecord {
  const { options, master, direct_access, comm_prefs } = wire;
  const fault = [options, master].find((part) => part instanceof UnreadableValue);
  const rest = { hasDirectorAccess: direct_access, alertIds: comm_prefs.ids };
  if (fault)
    return { ...rest, roleId: undefined, fault, regionIds: [], locationIds: [], directorLocationIds: [] };
  const roles = options.unnamed ?? options.roles;
  const roleId = roles && (roles[0] ?? null);
  const scopeKind = roleId && rolesOn(platformId)[roleId];
  // The role says what ids without a name are.
  const idsOf = (name: 'regions' | 'locations' | 'directorLocations', kind: ScopeKind) =>
    [options[name], master[name], scopeKind === kind ? master.unnamed : undefined].flatMap(
      (ids) => ids ?? [],
    );
  return {
    ...rest,
    roleId,
    regionIds: idsOf('regions', 'REGION'),
    locationIds: idsOf('locations', 'LOCATION'),
    directorLocationIds: idsOf('directorLocations', 'DIRECTOR_LOCATIONS'),
  };
}

const accessFields = { access_data: z.record(z.string(), entryRecord).nullish(), version: wireVersion };
const toAccess = (wire: {
  access_data?: Record<string, z.output<typeof entryRecord>> | null | undefined;
  version: string | null;
}) => ({
  entries: new Map(
    Object.entries(wire.access_data ?? {}).map(([id, entry]) => [id, toEntry(id, entry)] as const),
  ),
  version: wire.version,
});

/** On the wire the map of platforms is in `access_data`, in `data`, in both, or bare. */
function unwrapAccess(body: unknown): unknown {
  if (!isRecord(body) || 'access_data' in body) return body;
  if ('data' in body) return isRecord(body.data) ? unwrapAccess(body.data) : { access_data: null };
  const platforms = Object.entries(body).filter(([key]) => /^\d+$/.test(key));
  return { access_data: Object.fromEntries(platforms) };
}

/** All access of a person, by platform [API-92]. */
export const accessAnswer = withUnwrap(z.object(accessFields).transform(toAccess), unwrapAccess);
export type StoredAccess = z.output<typeof accessAnswer>;
export type AccessRecord = Omit<StoredAccess, 'entries'> & { entries: ReadonlyMap<string, EntryRecord> };

/** The rows of the bulk read. */
export const accessRows = z.object({
  rows: z.array(
    z
      .object({ user_id: wireId, ...accessFields })
      .transform((wire) => ({ userId: wire.user_id, ...toAccess(wire) })),
  ),
});
export const accessWritten = wrote;

/** One platform of a person with its stored access; `entry` is null if none was chosen yet. */
export type PlatformAccessParent = { companyId: string; platform: NamedParent; entry: EntryRecord | null };

/**
 * Returns the map, keyed by platform id, that the REST service accepts [API-93]. Nothing else writes it
 * (AMB-45).
 */
export const toAccessData = (entries: readonly StoredEntry[]) =>
  Object.fromEntries(
    entries.map((entry) => [
      entry.platformId,
      {
        options: [Number(entry.roleId)],
        direct_access: entry.hasDirectorAccess,
        comm_prefs: entry.alertIds.map(Number),
        master: {
          region: entry.regionIds.map(Number),
          location: entry.locationIds.map(Number),
          director_location: entry.directorLocationIds.map(Number),
        },
      },
    ]),
  );

/** Returns all access as one text, because it is saved as a whole. The order of ids has no meaning. */
export function editableAccess(entries: ReadonlyMap<string, EntryRecord>) {
  const texts = [...entries].map(([platformId, entry]) =>
    [
      platformId,
      entry.roleId,
      entry.hasDirectorAccess,
      toChoice(entry.regionIds),
      toChoice(entry.locationIds),
      toChoice(entry.directorLocationIds),
      toChoice(entry.alertIds),
    ].join(':'),
  );
  return { access: texts.sort().join(' ') };
}

/** Returns the name of a person's access in revisions. */
export const accessOf = (userId: string) => `companyUser:${userId}:access`;
