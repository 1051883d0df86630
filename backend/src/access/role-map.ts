// The roles of each platform and the part of the company that each role covers. The requirements give two
// meanings for roles 2 and 4; each meaning applies to different platforms (AMB-01).

/** The e-commerce platform. It has separate roles, which cannot be chosen here [ROL-12]. */
const ECOMMERCE = 1;
/** The feedback survey platform, with its list of alert options. */
export const FEEDBACK = 2;
const PERFORMANCE = 3;
/** The after-care platform. It has another list of alert options and no director access. */
export const AFTERCARE = 5;

/** The part of the company that a role covers. */
export type ScopeKind = 'company' | 'region' | 'location' | 'director_location';

export const COMPANY_WIDE = 1;
export const DIRECTOR = 9;

const MAP_A: Readonly<Record<number, ScopeKind>> = {
  [COMPANY_WIDE]: 'company',
  2: 'region',
  3: 'location',
  [DIRECTOR]: 'director_location',
};
const MAP_B: Readonly<Record<number, ScopeKind>> = { [COMPANY_WIDE]: 'company', 2: 'location', 4: 'region' };

/** The platforms with the roles of the feedback survey platform. All others have those of the after-care platform. */
export const LIKE_FEEDBACK: readonly number[] = [FEEDBACK, PERFORMANCE];

/** The roles of company users. */
export const COMPANY_ROLES = [COMPANY_WIDE, 2, 3, 4, DIRECTOR] as const;

/**
 * Returns the roles of a platform with the part of the company that each covers. The result is empty if no
 * role can be chosen on the platform.
 */
export function rolesOn(platformId: number): Readonly<Record<number, ScopeKind>> {
  if (platformId === ECOMMERCE) return {};
  return LIKE_FEEDBACK.includes(platformId) ? MAP_A : MAP_B;
}

export const hasRoles = (platformId: number) => platformId !== ECOMMERCE;

export const hasDirectorAccess = (platformId: number) => hasRoles(platformId) && platformId !== AFTERCARE;

/** Returns the kind of alert options that a platform has, or null. */
export function alertOptionsOn(platformId: number): 'medallia' | 'aftercare' | null {
  if (platformId === FEEDBACK) return 'medallia';
  return platformId === AFTERCARE ? 'aftercare' : null;
}
