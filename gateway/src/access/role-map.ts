import type { ScopeKind } from '@console/schema/access.rules.ts';

// Which roles there are on which platform, and what each reaches. The documents tell two readings of roles 2 and 4; each is true of
// other platforms (AMB-01). What the service says of a platform [API-91] goes before this table.

/** E-commerce: its roles are its own, and none is chosen here [ROL-12]. */
const ecommerce = '1';
/** The feedback survey, with alerts of its own. */
const feedback = '2';
const performance = '3';
/** After-care, with other alerts, and without director access. */
const aftercare = '5';

/** Roles 1, 2, 3 and 9 of the first role form [ROL-06]..[ROL-10]. */
const mapA: Readonly<Record<string, ScopeKind>> = {
  '1': 'COMPANY',
  '2': 'REGION',
  '3': 'LOCATION',
  '9': 'DIRECTOR_LOCATIONS',
};
/** Roles 1, 2 and 4 of the second one [CUS-15]. */
const mapB: Readonly<Record<string, ScopeKind>> = { '1': 'COMPANY', '2': 'LOCATION', '4': 'REGION' };

/** Whether a role is chosen on a platform at all. */
export const hasRoles = (platformId: string) => platformId !== ecommerce;

/** The roles of a platform, by their ids, with what each reaches. */
export function rolesOn(platformId: string): Readonly<Record<string, ScopeKind>> {
  if (!hasRoles(platformId)) return {};
  return platformId === feedback || platformId === performance ? mapA : mapB;
}

/** Whether director access can be added to a role there. */
export const hasDirectAccess = (platformId: string) => hasRoles(platformId) && platformId !== aftercare;

export type AlertKind = 'feedback' | 'aftercare';

/** Where there are alerts at all. */
export const platformsWithAlerts: readonly string[] = [feedback, aftercare];

/** Which alerts people on a platform can get. */
export function alertsOn(platformId: string): AlertKind | null {
  if (platformId === feedback) return 'feedback';
  return platformId === aftercare ? 'aftercare' : null;
}
