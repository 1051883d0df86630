import type { Arranger, User } from './records.ts';

/** The password of every seeded user and of the arranger with a login. */
const seedPassword = 'Password-1';

const access = { regions: [], locations: [], director_locations: [], direct_access: false };
const companyWide = { options: { roles: [1] }, master: {} };
const inRegion = { options: { roles: [2] }, master: { regions: [1] } };
const asDirector = { options: { roles: [1, 9] }, master: { director_locations: [1, 2] } };

const user = (id: number, company_id: number | null, name: string, more: Partial<User>): User => ({
  id,
  company_id,
  first_name: name,
  middle_name: null,
  last_name: 'Reed',
  phone: null,
  status: 1,
  email: `${name.toLowerCase()}@users.test`,
  password: seedPassword,
  isArranger: false,
  user_role: null,
  ecommerce_role: null,
  platforms: [],
  business_segments: [],
  access: {},
  medallia_alert_options: [],
  aftercare_alert_options: [],
  ...more,
});

export const users: User[] = [
  user(1, null, 'Ada', { user_role: 5, platforms: [1, 2], phone: '(503) 555-0120' }),
  user(2, null, 'Ben', { user_role: 6, platforms: [2] }),
  user(3, 1, 'Cleo', {
    middle_name: 'Q',
    phone: '(503) 555-0130',
    ecommerce_role: 'selleradmin',
    platforms: [1, 2, 5],
    business_segments: [1],
    medallia_alert_options: [1, 3],
    aftercare_alert_options: [1],
    access: {
      2: { ...access, roles: [1], saved: companyWide },
      5: { ...access, roles: [1], saved: companyWide },
    },
  }),
  user(4, 1, 'Dora', {
    platforms: [2],
    access: { 2: { ...access, roles: [2], regions: [1], saved: inRegion } },
  }),
  user(5, 1, 'Egon', {
    platforms: [3],
    access: {
      3: { ...access, roles: [1, 9], director_locations: [1, 2], direct_access: true, saved: asDirector },
    },
  }),
  user(6, 1, 'Fay', { status: 0, platforms: [1] }),
  user(7, 2, 'Gus', { platforms: [2], access: { 2: { ...access, roles: [1], saved: companyWide } } }),
];

const arranger = (id: number, company_id: number, first_name: string, more: Partial<Arranger>): Arranger => ({
  id,
  company_id,
  first_name,
  last_name: 'Lane',
  status: 1,
  email: null,
  password: null,
  location_access: false,
  email_subscription: false,
  locations: [1],
  platforms: [2],
  medallia_alert_options: '',
  ...more,
});

export const arrangers: Arranger[] = [
  arranger(1, 1, 'Hana', {
    email: 'hana@arrangers.test',
    password: seedPassword,
    locations: [1, 2],
    location_access: true,
    medallia_alert_options: '1,2',
  }),
  arranger(2, 1, 'Ivo', {}),
  arranger(3, 1, 'Jo', { status: 0 }),
];
