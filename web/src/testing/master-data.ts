import type { ScopeKind } from '@console/schema/access.rules.ts';

const named = (id: string, name: string) => ({ id, name });
const list = (...names: string[]) => names.map((name, at) => named(String(at + 1), name));

const state = (id: string, name: string, code: string, countryId: string) => ({ id, name, code, countryId });

export const states = [
  state('5', 'California', 'CA', '1'),
  state('32', 'New York', 'NY', '1'),
  state('43', 'Texas', 'TX', '1'),
  state('60', 'Ontario', 'ON', '2'),
  state('61', 'Québec', 'QC', '2'),
  state('70', 'Jalisco', 'JAL', '3'),
];

const classifications = list('Large', 'Small', 'Waterfront');
const venues = [named('11', 'Garden'), named('12', 'Chapel'), named('21', 'Auditorium')];
const platforms = [
  named('1', 'E-Commerce'),
  named('2', 'Feedback Survey'),
  named('4', 'Sharebly'),
  named('5', 'After-Care'),
];
const alertOptions = [named('1', 'Low score'), named('2', 'New comment'), named('8', 'Follow-up due')];

const role = (id: string, name: string, scopeKind: ScopeKind) => ({ id, name, scopeKind });

/** Roles by platform, in both variants of the REST documentation; other platforms have none. */
const roles = new Map([
  [
    '2',
    [
      role('1', 'Company-wide', 'COMPANY'),
      role('2', 'Region', 'REGION'),
      role('3', 'Location', 'LOCATION'),
      role('9', 'Director', 'DIRECTOR_LOCATIONS'),
    ],
  ],
  [
    '5',
    [
      role('1', 'Company-wide', 'COMPANY'),
      role('2', 'Location', 'LOCATION'),
      role('4', 'Regional', 'REGION'),
    ],
  ],
]);
const alerts = new Map([
  ['2', alertOptions.slice(0, 2)],
  ['5', alertOptions.slice(2)],
]);

/** Lists that no test changes, a few real entries of each. Root fields read the list of their name. */
export const masterData = {
  countries: list('United States', 'Canada', 'Mexico', 'France'),
  states,
  platforms,
  languages: list('English', 'French', 'Spanish', 'Vietnamese'),
  eventTypes: [
    { ...named('1', 'Wedding'), venues: venues.slice(0, 2) },
    { ...named('2', 'Conference'), venues: venues.slice(2) },
  ],
  venues,
  businessSegments: list('Hotels', 'Restaurants', 'Theatres'),
  businessClassifications: [
    { ...named('1', 'Size'), classifications: classifications.slice(0, 2) },
    { ...named('2', 'Setting'), classifications: classifications.slice(2) },
  ],
  classifications,
  alertOptions,
  feedbackAlertOptions: alertOptions.slice(0, 2),
  aftercareAlertOptions: list('E-mail'),
  /** The options of the access form on each platform. */
  platformAccessOptions: platforms.map(({ id }) => ({
    id,
    platformId: id,
    roles: roles.get(id) ?? [],
    hasDirectorAccess: id === '2',
    alerts: alerts.get(id) ?? null,
  })),
};
