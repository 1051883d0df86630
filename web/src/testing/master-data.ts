import type { ScopeKind } from '@console/schema/access.rules.ts';

const named = (id: string, name: string) => ({ id, name });

const state = (id: string, name: string, code: string, countryId: string) => ({ id, name, code, countryId });

export const states = [
  state('5', 'California', 'CA', '1'),
  state('32', 'New York', 'NY', '1'),
  state('43', 'Texas', 'TX', '1'),
  state('60', 'Ontario', 'ON', '2'),
  state('61', 'Québec', 'QC', '2'),
  state('70', 'Jalisco', 'JAL', '3'),
];

/** Returns whether the country has states in the list above. */
export const hasStates = (countryId: string) => states.some((one) => one.countryId === countryId);

const classifications = [named('1', 'Large'), named('2', 'Small'), named('3', 'Waterfront')];
const venues = [named('11', 'Garden'), named('12', 'Chapel'), named('21', 'Auditorium')];
const alertOptions = [named('1', 'Low score'), named('2', 'New comment'), named('8', 'Follow-up due')];

const role = (id: string, name: string, scopeKind: ScopeKind) => ({ id, name, scopeKind });

/** Platforms with the options of the access form: both variants of the REST documentation, and none. */
const platformForms = [
  { id: '1', roles: [], hasDirectAccess: false, alerts: null },
  {
    id: '2',
    roles: [
      role('1', 'Company-wide', 'COMPANY'),
      role('2', 'Region', 'REGION'),
      role('3', 'Location', 'LOCATION'),
      role('9', 'Director', 'DIRECTOR_LOCATIONS'),
    ],
    hasDirectAccess: true,
    alerts: alertOptions.slice(0, 2),
  },
  { id: '4', roles: [], hasDirectAccess: false, alerts: null },
  {
    id: '5',
    roles: [
      role('1', 'Company-wide', 'COMPANY'),
      role('2', 'Location', 'LOCATION'),
      role('4', 'Regional', 'REGION'),
    ],
    hasDirectAccess: false,
    alerts: alertOptions.slice(2),
  },
].map((form) => ({ ...form, platformId: form.id }));

/** Lists that no test changes, a few real entries of each. Root fields read the list of their name. */
export const masterData = {
  countries: ['United States', 'Canada', 'Mexico', 'France'].map((name, at) => named(String(at + 1), name)),
  states,
  platforms: [
    named('1', 'E-Commerce'),
    named('2', 'Feedback Survey'),
    named('4', 'Sharebly'),
    named('5', 'After-Care'),
  ],
  languages: ['English', 'French', 'Spanish', 'Vietnamese'].map((name, at) => named(String(at + 1), name)),
  eventTypes: [
    { ...named('1', 'Wedding'), venues: venues.slice(0, 2) },
    { ...named('2', 'Conference'), venues: venues.slice(2) },
  ],
  venues,
  businessSegments: ['Hotels', 'Restaurants', 'Theatres'].map((name, at) => named(String(at + 1), name)),
  businessClassifications: [
    { ...named('1', 'Size'), classifications: classifications.slice(0, 2) },
    { ...named('2', 'Setting'), classifications: classifications.slice(2) },
  ],
  classifications,
  alertOptions,
  feedbackAlertOptions: alertOptions.slice(0, 2),
  aftercareAlertOptions: [named('1', 'E-mail')],
  platformForms,
};
