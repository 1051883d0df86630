import * as z from 'zod';
import { wireIdList, wireList, wireOptionalFlag, wireOptionalId, wirePart } from '../rest/wire/wire.ts';
import type { AccessRecord, EntryRecord, StoredAccess, StoredEntryRecord } from './access.record.ts';
import { type AlertKind, alertsOn } from './role-map.ts';

// The access of a user as lists in the user's own record [ENT-38] [ENT-39] [ENT-40].

const wireIds = wireIdList.transform(({ ids }) => ids ?? []);

/** One role of a user. A role with several locations or regions may take several rows. */
const associateRole = z.object({
  platform_id: wireIdList.transform(({ ids }) => ids?.[0] ?? ''),
  role_id: wireOptionalId,
  direct_access: wireOptionalFlag,
  location_id: wireIds,
  region_id: wireIds,
  director_location_id: wireIds,
  comm_prefs: wireIdList,
});

const scope = z.object({ platform_id: wireOptionalId, regions: wireIds, locations: wireIds });

/** The lists in the REST spelling. A service may omit them. */
export const associateRoleFields = {
  associate_roles: wirePart(wireList(associateRole)),
  associate_role_regions: wirePart(wireList(scope)),
  associate_role_locations: wirePart(wireList(scope)),
  associate_role_director_access_locations: wirePart(wireList(scope)),
  medallia_alert_options: wireIdList,
  aftercare_alert_options: wireIdList,
};

type WireRoles = {
  [Name in keyof typeof associateRoleFields]?: z.output<(typeof associateRoleFields)[Name]>;
};

const none = (): StoredEntryRecord => ({
  roleId: null,
  hasDirectorAccess: null,
  regionIds: [],
  locationIds: [],
  directorLocationIds: [],
  alertIds: undefined,
});

/**
 * Returns the roles by platform, parsed when they are needed. Undefined if the record does not contain them.
 */
export function toAssociateRoles(
  wire: WireRoles,
): (() => ReadonlyMap<string, StoredEntryRecord>) | undefined {
  const { associate_roles: readRoles } = wire;
  if (!readRoles) return undefined;
  return () => {
    const byPlatform = new Map<string, StoredEntryRecord>();
    const on = (platformId: string | null) => {
      const role = byPlatform.get(platformId ?? '') ?? none();
      byPlatform.set(platformId ?? '', role);
      return role;
    };
    for (const row of readRoles()) {
      const role = on(row.platform_id);
      role.roleId ??= row.role_id;
      role.hasDirectorAccess ??= row.direct_access;
      role.alertIds ??= row.comm_prefs.ids;
      add(role.regionIds, row.region_id);
      add(role.locationIds, row.location_id);
      add(role.directorLocationIds, row.director_location_id);
    }
    for (const { platform_id, regions } of wire.associate_role_regions?.() ?? [])
      add(on(platform_id).regionIds, regions);
    for (const { platform_id, locations } of wire.associate_role_locations?.() ?? [])
      add(on(platform_id).locationIds, locations);
    for (const { platform_id, locations } of wire.associate_role_director_access_locations?.() ?? [])
      add(on(platform_id).directorLocationIds, locations);
    return byPlatform;
  };
}

function add(ids: string[], more: readonly string[]) {
  for (const id of more) if (!ids.includes(id)) ids.push(id);
}

/** Returns the alerts of a user by kind, if the record lists them [ENT-40]. */
export const toAlertIds = (wire: WireRoles): OwnAlerts => ({
  feedback: wire.medallia_alert_options?.ids,
  aftercare: wire.aftercare_alert_options?.ids,
});

type OwnAlerts = Readonly<Record<AlertKind, string[] | undefined>>;

/** The parts of a user's record that describe their access. */
export type OwnAccess = {
  associateRoles?: (() => ReadonlyMap<string, StoredEntryRecord>) | undefined;
  alertIds?: OwnAlerts | undefined;
};

/** Whether the stored access lacks what the documents print only in the user's own record. */
export const isIncomplete = ({ entries }: StoredAccess) =>
  [...entries.values()].some(
    ({ roleId, hasDirectorAccess, alertIds }) =>
      roleId === undefined || hasDirectorAccess === null || !alertIds,
  );

/**
 * Completes the stored access from the user's own record, as far as the service sent it. Throws if the role of a
 * platform cannot be read and is not in that record either.
 */
export function withOwnAccess({ entries, version }: StoredAccess, own: OwnAccess | null): AccessRecord {
  const roles = own?.associateRoles?.();
  const complete = [...entries].map(([platformId, entry]): [string, EntryRecord] => {
    const role = roles?.get(platformId);
    if (entry.fault && !role?.roleId) throw entry.fault;
    const { hasDirectorAccess, alertIds } = entry;
    const { roleId, regionIds, locationIds, directorLocationIds } =
      entry.roleId === undefined && role?.roleId ? role : entry;
    return [
      platformId,
      {
        roleId: roleId ?? null,
        regionIds,
        locationIds,
        directorLocationIds,
        hasDirectorAccess: hasDirectorAccess ?? role?.hasDirectorAccess ?? false,
        alertIds: alertIds ?? role?.alertIds ?? alertsIn(own, platformId),
      },
    ];
  });
  return { entries: new Map(complete), version };
}

/** Returns a user's access from their own record alone. Null if the record does not contain it. */
export function ownAccess(own: OwnAccess): ReadonlyMap<string, EntryRecord> | null {
  const roles = own.associateRoles?.();
  if (!roles) return null;
  return withOwnAccess({ entries: new Map(roles), version: null }, own).entries;
}

function alertsIn(own: OwnAccess | null, platformId: string): string[] {
  const kind = alertsOn(platformId);
  return (kind && own?.alertIds?.[kind]) ?? [];
}
