import type { Arranger } from './arrangers.ts';
import type { Company } from './companies.ts';
import type { Location } from './locations.ts';
import { alertOptions, communicationPreferences, ecommerceRoles } from './master-data.ts';
import type { Person } from './people.ts';
import { type Random, randomFor } from './random.ts';
import type { Sections } from './sections.ts';

/** A person's access on one platform. Fields that the role does not use are empty. */
type PlatformAccess = {
  platformId: number;
  roleId: number;
  hasDirectorAccess: boolean;
  regionIds: number[];
  locationIds: number[];
  directorLocationIds: number[];
};

export type PersonChoices = {
  access: PlatformAccess[];
  medallia: number[];
  aftercare: number[];
  segmentIds: number[];
  ecommerceRoleId: number | null;
};

const ECOMMERCE = 1;
const FEEDBACK = 2;
const AFTERCARE = 5;

/** Returns the roles that a platform of the provider offers (AMB-01). */
const rolesOn = (platformId: number) => (platformId === 2 || platformId === 3 ? [1, 2, 3, 9] : [1, 2, 4]);

type Scope = 'company' | 'region' | 'location' | 'director';
function scopeOf(platformId: number, roleId: number): Scope {
  if (roleId === 1) return 'company';
  if (roleId === 9) return 'director';
  const needsRegion = platformId === 2 || platformId === 3 ? roleId === 2 : roleId === 4;
  return needsRegion ? 'region' : 'location';
}

/**
 * Gives each company user a role on each of their platforms: the intended one if the platform has it,
 * otherwise a random one. Also gives all people the selections that depend on platforms. The console roles of
 * company users are derived from their access [ROL-01].
 */
export function giveAccess(
  people: readonly Person[],
  companies: readonly Company[],
  locations: readonly Location[],
  sections: Sections,
): (Person & PersonChoices)[] {
  const random = randomFor('access');
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  const locationsOf = Map.groupBy(locations, (location) => location.companyId);
  const segmentsOf = Map.groupBy(sections.segments, (segment) => segment.companyId);
  return people.map((person) => {
    const company = companyOf.get(person.companyId ?? 0);
    const isUser = company !== undefined && person.arrangerId === null;
    const own = isUser ? (locationsOf.get(company.id) ?? []) : [];
    const access = isUser ? accessOf(random, person, company, own) : [];
    const segments = isUser ? (segmentsOf.get(company.id) ?? []).map((segment) => segment.segmentId) : [];
    return {
      ...person,
      roleIds: isUser ? [...new Set(access.map((one) => one.roleId))] : person.roleIds,
      access,
      ...alertsOf(random, access),
      segmentIds: random.pickSome(segments, 0, segments.length),
      ecommerceRoleId: ecommerceRoleOf(random, person),
    };
  });
}

function accessOf(random: Random, person: Person, company: Company, own: readonly Location[]) {
  return person.platformIds
    .filter((platformId) => platformId !== ECOMMERCE)
    .map((platformId, index) => {
      const wanted = person.roleIds.filter((roleId) => rolesOn(platformId).includes(roleId));
      const roleId = wanted[index % wanted.length] ?? random.pick(rolesOn(platformId));
      return onPlatform(random, platformId, roleId, company, own);
    });
}

/** Uses the company-wide role if the company has no regions or locations for the intended role. */
function onPlatform(
  random: Random,
  platformId: number,
  wantedRoleId: number,
  company: Company,
  own: readonly Location[],
): PlatformAccess {
  const active = own.filter((location) => location.isActive).map((location) => location.id);
  const regionIds = company.regions.map((region) => region.id);
  const wanted = scopeOf(platformId, wantedRoleId);
  const isThere = wanted === 'company' || (wanted === 'region' ? regionIds : active).length > 0;
  const scope = isThere ? wanted : 'company';
  const hasDirectorAccess =
    scope !== 'company' && platformId !== AFTERCARE && active.length > 0 && random.chance(0.1);
  const isDirector = scope === 'director' || hasDirectorAccess;
  return {
    platformId,
    roleId: isThere ? wantedRoleId : 1,
    hasDirectorAccess: hasDirectorAccess && scope !== 'director',
    regionIds: scope === 'region' ? random.pickSome(regionIds, 1, 3) : [],
    locationIds: scope === 'location' ? random.pickSome(active, 1, 5) : [],
    directorLocationIds: isDirector ? random.pickSome(active, 1, 4) : [],
  };
}

function alertsOf(random: Random, access: readonly PlatformAccess[]) {
  const some = (platformId: number, list: readonly { id: number }[]) =>
    access.some((one) => one.platformId === platformId)
      ? random.pickSome(list, 0, list.length).map((option) => option.id)
      : [];
  return { medallia: some(FEEDBACK, alertOptions), aftercare: some(AFTERCARE, communicationPreferences) };
}

/** Two thirds of the people with the e-commerce platform have a role there. Most of them are end users. */
function ecommerceRoleOf(random: Random, person: Person): number | null {
  if (!person.platformIds.includes(ECOMMERCE) || random.chance(0.33)) return null;
  const [superAdmin, seller, endUser] = ecommerceRoles.map((role) => role.id);
  const roleId = person.companyId === null ? superAdmin : random.chance(0.25) ? seller : endUser;
  return roleId ?? null;
}

/** Gives one to three alerts to half of the arrangers. */
export function makeArrangerAlerts(arrangers: readonly Arranger[]) {
  const random = randomFor('arranger alerts');
  return arrangers.flatMap((arranger) =>
    random.chance(0.5)
      ? random
          .pickSome(alertOptions, 1, 3)
          .map((option) => ({ arrangerId: arranger.id, optionId: option.id }))
      : [],
  );
}
