import iso639 from 'iso-639-1';

type Named = { id: number; name: string };

const named = (...names: string[]): Named[] => names.map((name, index) => ({ id: index + 1, name }));

/** The provider has fixed these ids [ROL-12]. */
export const platforms = named(
  'E-Commerce',
  'Feedback Survey',
  'Performance Tracker',
  'Sharebly',
  'After-Care',
);

/** The platform that the survey settings belong to. */
export const FEEDBACK_SURVEY_ID = 2;

/** The provider has fixed these ids [ROL-02] [ROL-05]. */
export const roles: (Named & { parentId?: number })[] = [
  { id: 1, name: 'Company-wide' },
  { id: 2, name: 'Region' },
  { id: 3, name: 'Location' },
  { id: 4, name: 'Segment' },
  { id: 5, name: 'J3Tech Admin' },
  { id: 6, name: 'J3Tech Staff User' },
  // A variant of the company-wide role [ROL-10].
  { id: 9, name: 'Director', parentId: 1 },
];

/** [ENT-11] */
export const ecommerceRoles = [
  { id: 1, name: 'superadmin', displayName: 'Super Admin' },
  { id: 2, name: 'selleradmin', displayName: 'Seller' },
  { id: 3, name: 'enduser', displayName: 'End User' },
];

export const languages: Named[] = iso639
  .getAllNames()
  .sort((a, b) => (a < b ? -1 : 1))
  .map((name, index) => ({ id: index + 1, name }));

/** Event types, each with its usual venues. */
const EVENT_TYPES: readonly [string, readonly string[]][] = [
  ['Celebration of Life', ['Chapel', 'Garden', 'Reception Hall']],
  ['Memorial Service', ['Chapel', 'Place of Worship', 'Graveside']],
  ['Visitation', ['Parlor', 'Private Residence']],
  ['Graveside Service', ['Graveside', 'Columbarium']],
  ['Reception', ['Reception Hall', 'Restaurant', 'Private Residence']],
  ['Wedding', ['Garden', 'Place of Worship', 'Ballroom']],
  ['Anniversary', ['Ballroom', 'Restaurant', 'Terrace']],
  ['Corporate Gathering', ['Conference Room', 'Ballroom']],
];

export const eventTypes = named(...EVENT_TYPES.map(([name]) => name));

export const venues = EVENT_TYPES.flatMap(([, names], index) =>
  names.map((name) => ({ name, eventTypeId: index + 1 })),
).map((venue, index) => ({ id: index + 1, ...venue }));

export const businessSegments = named(
  'At-Need',
  'Pre-Need',
  'Cemetery',
  'Cremation',
  'Events',
  'Hospitality',
  'Pet',
);

const CLASSIFICATIONS: readonly [string, readonly string[]][] = [
  ['Ownership', ['Independent', 'Family Owned', 'Corporate', 'Franchise']],
  ['Setting', ['Urban', 'Suburban', 'Rural']],
  ['Volume', ['Under 100 gatherings a year', '100 to 500 gatherings a year', 'Over 500 gatherings a year']],
];

export const businessClassifications = named(...CLASSIFICATIONS.map(([name]) => name));

export const classifications = CLASSIFICATIONS.flatMap(([, names], index) =>
  names.map((name) => ({ name, groupId: index + 1 })),
).map((classification, index) => ({ id: index + 1, ...classification }));

export const alertOptions = named(
  'New survey response',
  'Low score',
  'Follow-up requested',
  'Survey not delivered',
  'Weekly summary',
);

export const communicationPreferences = named('E-mail', 'Text message', 'Phone call', 'Letter');
