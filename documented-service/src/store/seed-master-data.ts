import type { Tables } from './records.ts';
import type { EntityStore } from './store.ts';

const names = (...all: string[]) => all.map((name, index) => ({ id: index + 1, name }));

const states: Tables['state'][] = [
  { id: 1, name: 'Oregon', code: 'OR', country_id: 1 },
  { id: 2, name: 'Washington', code: 'WA', country_id: 1 },
  { id: 3, name: 'Ontario', code: 'ON', country_id: 2 },
  { id: 4, name: 'Jalisco', code: 'JA', country_id: 3 },
];

const cities: Tables['city'][] = [
  { id: 1, name: 'Portland', city_alias: 'Portland', state: 1 },
  { id: 2, name: 'Eugene', city_alias: 'Eugene', state: 1 },
  { id: 3, name: 'Seattle', city_alias: 'Seattle', state: 2 },
  { id: 4, name: 'Toronto', city_alias: 'York', state: 3 },
];

const eventTypes: Tables['eventType'][] = [
  { id: 1, name: 'Reception', Venues: names('Garden', 'Ballroom') },
  { id: 2, name: 'Memorial', Venues: [{ id: 3, name: 'Chapel' }] },
];

const classifications: Tables['classification'][] = [
  { id: 1, name: 'Service', classifications: names('Full service', 'Self service') },
  { id: 2, name: 'Ownership', classifications: [{ id: 3, name: 'Family owned' }] },
];

const roles: Tables['role'][] = [
  { id: 1, name: 'Company', childRoles: [{ id: 9, role: [{ id: 9, name: 'Director' }] }] },
  { id: 2, name: 'Region', childRoles: [] },
  { id: 3, name: 'Location', childRoles: [] },
  { id: 4, name: 'Segment', childRoles: [] },
  { id: 5, name: 'J3Tech Admin', childRoles: [] },
  { id: 6, name: 'J3Tech Staff User', childRoles: [] },
  { id: 9, name: 'Director', childRoles: [] },
];

const lists: { [T in keyof Tables]?: Tables[T][] } = {
  country: names('United States', 'Canada', 'Mexico'),
  state: states,
  city: cities,
  platform: names('E-Commerce', 'Customer Feedback', 'Performance Tracker', 'Sharing', 'Aftercare'),
  language: names('English', 'Spanish', 'French'),
  eventType: eventTypes,
  segment: names('Weddings', 'Conferences', 'Memorials'),
  classification: classifications,
  role: roles,
  medalliaAlert: names('New response', 'Low score', 'Weekly summary'),
  aftercareAlert: names('New case', 'Closed case'),
};

/** Adds the master lists and the default rates. */
export function seedMasterData(store: EntityStore): void {
  for (const [table, records] of Object.entries(lists)) {
    for (const record of records) store.create(table as keyof Tables, record as never);
  }
  store.create('defaultRates', {
    ptx_digital_rate: 1.5,
    ptx_paper_rate: 2.25,
    ptx_resend_paper_rate: 1.75,
    ptx_per_location_rate: 40,
  });
}
