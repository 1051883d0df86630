// The small data set that the tests run on. Ids that tests refer to have names.

export const PASSWORD = 'Console-demo-1';

export const company = {
  northwind: 1,
  southwind: 2,
  eclair: 3,
  ohara: 4,
  stateless: 5,
  inactive: 6,
} as const;

/** People who can sign in, by role. */
export const people = {
  admin: { id: 1, email: 'admin@j3tech.test', roles: [5] },
  staff: { id: 2, email: 'staff@j3tech.test', roles: [6] },
  owner: { id: 3, email: 'owner@northwind.test', roles: [1], company_id: company.northwind },
  region: { id: 4, email: 'region@northwind.test', roles: [2], company_id: company.northwind },
  location: { id: 5, email: 'location@northwind.test', roles: [3], company_id: company.northwind },
  segment: { id: 6, email: 'segment@northwind.test', roles: [4], company_id: company.northwind },
  director: { id: 7, email: 'director@northwind.test', roles: [9], company_id: company.northwind },
  arranger: {
    id: 8,
    email: 'arranger@northwind.test',
    roles: [],
    company_id: company.northwind,
    arranger_id: 1,
  },
  southOwner: { id: 9, email: 'owner@southwind.test', roles: [1], company_id: company.southwind },
  // The read-only role is first and decides, although the other role may edit.
  readerThenOwner: {
    id: 10,
    email: 'two-roles@northwind.test',
    roles: [2, 1],
    company_id: company.northwind,
  },
  // A user of a company with a provider role. This inconsistent row must not give access to every company.
  falseAdmin: { id: 11, email: 'false-admin@northwind.test', roles: [5], company_id: company.northwind },
  roleless: { id: 12, email: 'roleless@northwind.test', roles: [], company_id: company.northwind },
  inactive: {
    id: 13,
    email: 'inactive@northwind.test',
    roles: [1],
    company_id: company.northwind,
    status: 0,
  },
  inactiveArranger: {
    id: 14,
    email: 'gone@northwind.test',
    roles: [],
    company_id: company.northwind,
    arranger_id: 2,
  },
} as const satisfies Record<string, FixturePerson>;

export type FixturePerson = {
  id: number;
  email: string;
  roles: readonly number[];
  company_id?: number;
  arranger_id?: number;
  status?: 0 | 1;
};

export type PersonName = keyof typeof people;

/** Northwind has regions 1 and 2. */
export const region = { northwind: 1, southwind: 3 } as const;
/** `northwind` has a venue from the list, `custom` has a custom venue. */
export const event = { northwind: 1, custom: 2, southwind: 3 } as const;
export const defaultVenue = { northwind: 1, southwind: 2 } as const;

/** Southwind has locations from 1001, Northwind 1 to 35. */
export const location = { inactive: 35, southwind: 1001 } as const;

/** Northwind has arrangers 1, who can sign in, and 2, who is inactive. */
export const arranger = { northwind: 1, southwind: 3 } as const;

/** Company users with neither password nor role. */
export const user = { northwind: 23, southwind: 20 } as const;

/** Provider users without passwords: an admin and a staff user. */
export const providerUser = { admin: 24, staff: 25 } as const;
