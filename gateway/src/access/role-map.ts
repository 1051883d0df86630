import type { ScopeKind } from '@console/schema/access.rules.ts';

// The roles of each platform and the scope of each role. The documents define roles 2 and 4 in two ways, for
// different platforms (AMB-01). What the REST service reports for a platform [API-91] takes precedence over
// this table.

/** The e-commerce platform manages its own roles; the console offers none [ROL-12]. */
const ecommerce = '1';
/** The feedback survey, which has its own alerts. */
const feedback = '2';
const performance = '3';
/** After-care, which has different alerts and no director access. */
const aftercare = '5';

/** Roles 1, 2, 3 and 9 of the first role form [ROL-06]..[ROL-10]. */
const mapA: Readonly<Record<string, ScopeKind>> = {
  '1': 'COMPANY',
  '2': 'REGION',
  '3': 'LOCATION',
  '9': 'DIRECTOR_LOCATIONS',
};
/** Roles 1, 2 and 4 of the second role form [CUS-15]. */
const mapB: Readonly<Record<string, ScopeKind>> = { '1': 'COMPANY', '2': 'LOCATION', '4': 'REGION' };

/** Returns whether a platform has roles to choose from. */
export const hasRoles = (platformId: string) => platformId !== ecommerce;

/** Returns the roles of a platform by id, with the scope of each. */
export function rolesOn(platformId: string): Readonly<Record<string, ScopeKind>> {
  if (!hasRoles(platformId)) return {};
  return platformId === feedback || platformId === performance ? mapA : mapB;
}

/** Returns whether a role on the platform can include director access. */
export const hasDirectorAccess = (platformId: string) => hasRoles(platformId) && platformId !== aftercare;

export type AlertKind = 'feedback' | 'aftercare';

/** The lists of chosen alerts on the wire, by their platform [ENT-40]. */
const alertLists: Readonly<Record<string, string>> = {
  [feedback]: 'medallia_alert_options',
  [aftercare]: 'aftercare_alert_options',
};

/** Platforms that have alerts. */
export const platformsWithAlerts: readonly string[] = Object.keys(alertLists);

/** Returns the wire name of the chosen alerts of a platform that has alerts. */
export const alertListOf = (platformId: string) => alertLists[platformId] ?? '';

/** Returns the kind of alerts that a platform offers, or null. */
export function alertsOn(platformId: string): AlertKind | null {
  if (platformId === feedback) return 'feedback';
  return platformId === aftercare ? 'aftercare' : null;
}
