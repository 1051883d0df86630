import type { Extension } from '../graph/generated/graphql.ts';
import { masterData, states } from './master-data.ts';
import { emailOf, makePeople } from './people.ts';
import type { Row, Values } from './rows.ts';

/** Default password of all people. */
export const password = 'Console-demo-1';

/** Company 1, with several pages of locations. */
const northwind = { id: '1', name: 'Northwind Gatherings' };

/** Returns rates that rise by 1.00 from one charge to the next. */
const ratesFrom = (first: number) => ({
  digital: first.toFixed(2),
  paper: (first + 1).toFixed(2),
  resendPaper: (first + 2).toFixed(2),
  perLocation: (first + 3).toFixed(2),
});

/** Creates access to a whole platform with role 1, unless `part` says otherwise. */
export const accessEntry = (platformId: string, part: Values = {}) => ({
  platformId,
  roleId: '1',
  hasDirectorAccess: false,
  regionIds: [],
  locationIds: [],
  directorLocationIds: [],
  alertIds: [],
  ...part,
});

const addressIn = (state: (typeof states)[number] | undefined, address1: string) => ({
  address1,
  city: 'Albany',
  stateId: state?.id ?? null,
  zip: '12207',
  countryId: state?.countryId ?? '',
});

/** Company 2 is inactive; company 3 has no name, state or phone. */
function makeCompany(number: number): Row {
  const digits = String(number).padStart(3, '0');
  const address = addressIn(states[number % states.length], `${number} Main Street`);
  return {
    id: String(number),
    revision: 1,
    status: 'ACTIVE',
    name: `Company ${digits}`,
    phone: `2125550${digits}`,
    address,
    platformIds: number % 2 ? ['1'] : ['2', '5'],
    rates: { fees: ratesFrom(1.5), appliedToAllLocations: false, revision: 1 },
    languageIds: [],
    segmentIds: [],
    socialMedia: null,
    surveySettings: null,
    logo: null,
    receivesIndividualDataFiles: false,
    ...(number === 1 && { name: northwind.name }),
    ...(number === 2 && { name: 'Café Olé', status: 'INACTIVE' }),
    ...(number === 3 && { name: null, phone: null, address: { ...address, stateId: null } }),
  };
}

const makeLocation = (number: number): Row => ({
  id: String(number),
  companyId: northwind.id,
  revision: 1,
  status: 'ACTIVE',
  publicName: `Hall ${String(number).padStart(2, '0')}`,
  mailingName: `Hall ${number} mail`,
  billingName: `Hall ${number} bills`,
  address: addressIn(states[1], `${number} Hall Street`),
  usesCompanyLogo: true,
  usesCompanySocialMedia: true,
  platformIds: [],
  languageIds: [],
  classificationIds: [],
  segments: [],
  regions: [],
  socialMedia: null,
  surveySettings: null,
  logo: null,
  rates: null,
});

/** Arranger 2 is inactive. */
const makeArranger = (number: number): Row => ({
  id: String(number),
  companyId: northwind.id,
  status: number === 2 ? 'INACTIVE' : 'ACTIVE',
  firstName: 'Ada',
  lastName: `Quill ${String(number).padStart(2, '0')}`,
  email: `ada${String(number).padStart(2, '0')}@northwind.test`,
  locationIds: ['1'],
  accessesAllLocations: false,
  receivesSystemAlerts: false,
  platformIds: ['1'],
});

/** User 3 is inactive. */
const makeUser = (number: number): Row => ({
  id: String(number),
  companyId: northwind.id,
  status: number === 3 ? 'INACTIVE' : 'ACTIVE',
  firstName: 'Ana',
  lastName: `Núñez ${number}`,
  email: `ana${number}@northwind.test`,
  password: 'as it was',
  platformIds: number === 2 ? ['2'] : ['1'],
  segmentIds: number === 2 ? ['1', '3'] : [],
  ecommerceRole: number === 1 ? { id: '7', name: 'selleradmin', displayName: 'Seller' } : null,
  access: [],
});

const provider = (fields: Row): Row => ({
  email: `provider${fields.id}@console.test`,
  status: 'ACTIVE',
  role: 'STAFF',
  platformIds: ['1'],
  password: 'as it was',
  ...fields,
});

/** The people who sign in, `admin` and `staff`, and others: another admin, an inactive user, missing data. */
const makeProviderUsers = () => [
  provider({ id: '101', firstName: 'Admin', lastName: 'Tester', email: emailOf('admin'), role: 'ADMIN' }),
  provider({ id: '102', firstName: 'Staff', lastName: 'Tester', email: emailOf('staff') }),
  provider({ id: '201', firstName: 'Bea', lastName: 'Álvarez', role: 'ADMIN', platformIds: ['2'] }),
  provider({ id: '202', firstName: 'Cal', lastName: 'Brook', platformIds: ['2', '4'], phone: '2125550143' }),
  provider({ id: '203', firstName: 'Dee', lastName: 'Crane', status: 'INACTIVE' }),
  provider({ id: '204', lastName: 'Dorn', role: null }),
];

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const rows = (...given: Row[]) => given;
const values = (given: Values) => given;

/**
 * Data of the test graph; each test has its own copy and may change it. There are 95 companies, so four pages
 * of 30. `personalAccessTokens` and `auditEntries` are sorted, newest first.
 */
export const createFixtures = () => ({
  ...structuredClone(masterData),
  people: makePeople(),
  /** Who may do what the signed-in person may not. */
  permissionHolders: {
    roles: ['Provider administrator', 'Provider staff', 'Company administrator'],
    hasProvider: true,
    administrators: [] as Row[],
  },
  companies: numbers(95).map(makeCompany),
  locations: numbers(35).map(makeLocation),
  regions: rows({ id: '1', companyId: northwind.id, name: 'East', locationCount: 3, revision: 1 }),
  events: rows(),
  defaultVenues: rows(),
  arrangers: numbers(34).map(makeArranger),
  companyUsers: numbers(3).map(makeUser),
  providerUsers: makeProviderUsers(),
  personalAccessTokens: rows(),
  savedViews: rows(),
  auditEntries: rows(),
  /** Impact of the next change on other people; a test sets the lists that are not empty. */
  impact: values({ summary: null }),
  defaultRates: values({ fees: ratesFrom(1), revision: 1 }),
  /** Created logo uploads, and whether their files were sent. */
  uploads: [] as { key: string; url: string; isSent: boolean }[],
  /** Base URL of the logo store. */
  filesUrl: 'https://files.test/files',
  /** Inputs of the requests for a password reset link, and of the new passwords. */
  requestedLinks: [] as unknown[],
  passwordsSet: [] as unknown[],
  /** How many views as another person have started. */
  startedViews: 0,
  /** Configuration of the gateway. */
  consoleSettings: values({ trustedOrigins: [] }),
  /** The extensions of the service. A test removes those that it does without. */
  extensions: [
    'IDEMPOTENCY_KEYS',
    'FULL_BODIES',
    'REGION_LISTS',
    'IMPACT',
    'DRY_RUNS',
    'AUDIT_LOG',
    'PERSONAL_ACCESS_TOKENS',
    'ADDRESS_SUGGESTIONS',
    'US_ADDRESS_CHECKS',
    'INTERNATIONAL_ADDRESS_CHECKS',
    'LIST_FILTERS',
    'BULK_READS',
    'SUMMARIES',
    'CHANGE_TIMES',
    'REGION_RESTORE',
  ] as Extension[],
  /** Result of every address verification. */
  addressVerification: values({ outcome: 'ACCEPTED', message: null, precision: 'Zip9' }),
});

export type Fixtures = ReturnType<typeof createFixtures>;
