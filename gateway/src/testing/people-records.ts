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

export const wireArranger = (id: number, companyId: number, more: Record<string, unknown> = {}) => ({
  id,
  company_id: companyId,
  first_name: `First ${id}`,
  last_name: `Last ${id}`,
  status: 1,
  email: `arranger${id}@company${companyId}.test` as string | null,
  location_access: false,
  email_subscription: true,
  locations: [{ id: companyId * 100, name: `Location ${companyId * 100}`, status: 1 }],
  platforms: [{ id: 2, name: 'Feedback survey' }],
  medallia_alert_options: '1',
  has_login: true,
  version: 1,
  ...more,
});

export type WireArranger = ReturnType<typeof wireArranger>;

/** A company user as lists return them. */
export const wireUser = (id: number, companyId: number, more: Record<string, unknown> = {}) => ({
  id,
  company_id: companyId,
  first_name: `First ${id}`,
  middle_name: null as string | null,
  last_name: `Last ${id}`,
  email: `user${id}@company${companyId}.test`,
  phone: null as string | null,
  status: 1,
  isArranger: false,
  CompanyUserPlatforms: [{ id: 2, name: 'Feedback survey' }],
  userRoles: [{ id: 2, name: 'Regional' }],
  version: 1,
  ...more,
});

/** A company user as a single read returns them. */
export const wireWholeUser = (id: number, companyId: number, more: Record<string, unknown> = {}) => ({
  ...wireUser(id, companyId),
  business_segments: [1],
  BusinessSegments: [{ id: 1, name: 'Weddings' }],
  medallia_alert_options: [],
  aftercare_alert_options: [],
  ...more,
});

export type WireUser = ReturnType<typeof wireWholeUser>;

export const wireProviderUser = (id: number, roleId: 5 | 6, more: Record<string, unknown> = {}) => ({
  id,
  first_name: `First ${id}`,
  middle_name: null as string | null,
  last_name: `Last ${id}`,
  email: `staff${id}@console.test`,
  phone: null as string | null,
  status: 1,
  user_role: roleId as number,
  userRoles: [{ id: roleId as number, name: roleId === 5 ? 'Provider admin' : 'Provider staff' }],
  CompanyUserPlatforms: [{ id: 2, name: 'Feedback survey' }],
  version: 1,
  ...more,
});

export type WireProviderUser = ReturnType<typeof wireProviderUser>;

/** The impact of a change: one person loses all access and two lose some. */
export const wireImpact = (more: Record<string, unknown> = {}) => {
  const nobody = { count: 0, rows: [] as object[] };
  return {
    users_losing_all_access: { count: 1, rows: [{ id: 100, name: 'First Last' }] },
    users_losing_access: {
      count: 2,
      rows: [
        { id: 101, name: 'Second Last' },
        { id: 102, name: 'Third Last' },
      ],
    },
    arrangers_without_active_location: nobody,
    emptied_scopes: {
      count: 1,
      rows: [{ user_id: 100, name: 'First Last', platform_id: 2, scope: 'region' }],
    },
    locations_without_primary_region: nobody,
    ...more,
  };
};
