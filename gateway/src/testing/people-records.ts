/** People in the REST service's format, for tests. Every value can be overridden. */

export const wirePerson = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  first_name: 'Ada',
  middle_name: null,
  last_name: 'Quinn',
  email: `person${id}@console.test`,
  phone: null,
  status: 1,
  company_id: null as number | null,
  company: null as { id: number; name: string } | null,
  isArranger: false,
  arranger_id: null,
  business_segments: [1],
  medallia_alert_options: [1],
  aftercare_alert_options: [1],
  userRoles: [{ id: 5, name: 'Provider admin' }] as { id: number; name: string }[],
  CompanyUserPlatforms: [{ id: 2, name: 'Feedback survey' }],
  version: 1,
  ...more,
});

export type WirePerson = ReturnType<typeof wirePerson>;

const feedback = [{ id: 2, name: 'Feedback survey' }];

const person = (id: number) => ({
  id,
  first_name: `First ${id}`,
  last_name: `Last ${id}`,
  status: 1,
  version: 1,
});

export const wireArranger = (id: number, companyId: number, more: Record<string, unknown> = {}) => ({
  ...person(id),
  company_id: companyId,
  email: `arranger${id}@company${companyId}.test` as string | null,
  location_access: false,
  email_subscription: true,
  locations: [{ id: companyId * 100, name: `Location ${companyId * 100}`, status: 1 }],
  platforms: feedback,
  medallia_alert_options: '1',
  has_login: true,
  ...more,
});

export type WireArranger = ReturnType<typeof wireArranger>;

const user = (id: number) => ({
  ...person(id),
  middle_name: null as string | null,
  phone: null as string | null,
  CompanyUserPlatforms: feedback,
});

/** A company user as a single read returns them. */
export const wireWholeUser = (id: number, companyId: number, more: Record<string, unknown> = {}) => ({
  ...user(id),
  company_id: companyId,
  email: `user${id}@company${companyId}.test`,
  isArranger: false,
  userRoles: [{ id: 2, name: 'Regional' }],
  business_segments: [1],
  BusinessSegments: [{ id: 1, name: 'Weddings' }],
  medallia_alert_options: [],
  aftercare_alert_options: [],
  ...more,
});

export type WireUser = ReturnType<typeof wireWholeUser>;

export const wireProviderUser = (id: number, roleId: 5 | 6, more: Record<string, unknown> = {}) => ({
  ...user(id),
  email: `staff${id}@console.test`,
  user_role: roleId as number,
  userRoles: [{ id: roleId as number, name: roleId === 5 ? 'Provider admin' : 'Provider staff' }],
  ...more,
});

export type WireProviderUser = ReturnType<typeof wireProviderUser>;
