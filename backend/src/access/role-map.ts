// Which roles there are on which platform, and which part of the company each is for. The documents tell two readings of
// roles 2 and 4; each is true of other platforms (AMB-01).

/** E-commerce: its roles are its own, and none is chosen here [ROL-12]. */
export const ECOMMERCE = 1;
/** The feedback survey, with alert options of its own. */
export const FEEDBACK = 2;
const PERFORMANCE = 3;
/** After-care, with other alert options, and without direct access. */
export const AFTERCARE = 5;

/** The part of the company that a role is for. */
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

/** The roles of company users. */
export const COMPANY_ROLES = [COMPANY_WIDE, 2, 3, 4, DIRECTOR] as const;

/** The roles of a platform with the part of the company that each is for; none where no role is chosen. */
export function rolesOn(platformId: number): Readonly<Record<number, ScopeKind>> {
  if (platformId === ECOMMERCE) return {};
  return platformId === FEEDBACK || platformId === PERFORMANCE ? MAP_A : MAP_B;
}

export const hasRoles = (platformId: number) => platformId !== ECOMMERCE;

export const hasDirectAccess = (platformId: number) => hasRoles(platformId) && platformId !== AFTERCARE;

/** Which alert options people on the platform have. */
export function alertOptionsOn(platformId: number): 'medallia' | 'aftercare' | null {
  if (platformId === FEEDBACK) return 'medallia';
  return platformId === AFTERCARE ? 'aftercare' : null;
}
