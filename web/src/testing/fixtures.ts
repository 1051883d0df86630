import type * as graph from '../graph/generated/graphql.ts';
import { masterData, states } from './master-data.ts';
import { people } from './people.ts';
import type {
  AccessTokenData,
  ArrangerData,
  AuditEntryData,
  CompanyData,
  DefaultVenueData,
  EventData,
  ImpactData,
  LocationData,
  ProviderUserData,
  RegionData,
  UserData,
} from './records.ts';

/** Default password of all people. */
export const password = 'Console-demo-1';

/** Company 1, with several pages of locations. */
export const northwind = { id: '1', name: 'Northwind Gatherings' };

/** Returns rates that rise by 1.00 from one charge to the next. */
const ratesFrom = (first: number): graph.FeeRatesInput => ({
  digital: first.toFixed(2),
  paper: (first + 1).toFixed(2),
  resendPaper: (first + 2).toFixed(2),
  perLocation: (first + 3).toFixed(2),
});

const nobody = { count: 0, rows: [] };

/** The impact of a change that affects nobody. */
export const noImpact = {
  usersLosingAllAccess: nobody,
  usersLosingAccess: nobody,
  arrangersWithoutLocation: nobody,
  emptiedScopes: nobody,
  locationsWithoutPrimaryRegion: nobody,
};

/** Creates the fields of a new record that its input does not have. */
export const blank = {
  company: () => ({
    status: 'ACTIVE' as const,
    platformIds: [],
    languageIds: [],
    segmentIds: [],
    socialMedia: null,
    surveySettings: null,
    individualDataFiles: false,
    logo: null,
    rates: null,
    revision: 1,
  }),
  location: () => ({
    status: 'ACTIVE' as const,
    platformIds: [],
    languageIds: [],
    segments: [],
    classificationIds: [],
    regions: [],
    socialMedia: null,
    surveySettings: null,
    logo: null,
    rates: null,
    revision: 1,
  }),
  region: () => ({ locationCount: 0, revision: 1 }),
  event: () => ({ revision: 1 }),
  defaultVenue: () => ({ revision: 1 }),
  arranger: () => ({ platformIds: [], feedbackAlertIds: [] }),
  companyUser: () => ({
    status: 'ACTIVE' as const,
    platformIds: [],
    segmentIds: [],
    ecommerceRole: null,
    access: [],
  }),
  providerUser: () => ({ status: 'ACTIVE' as const, middleName: null, phone: null, platformIds: [] }),
};

/** Creates access to a whole platform with role 1, unless `part` says otherwise. */
export const accessEntry = (platformId: string, part: Partial<graph.PlatformAccessInput> = {}) => ({
  platformId,
  roleId: '1',
  hasDirectAccess: false,
  regionIds: [],
  locationIds: [],
  directorLocationIds: [],
  alertIds: [],
  ...part,
});

const addressIn = (state: (typeof states)[number] | undefined, address1: string): graph.AddressInput => ({
  address1,
  address2: null,
  city: 'Albany',
  stateId: state?.id ?? null,
  zip: '12207',
  countryId: state?.countryId ?? '',
});

/** Company 2 is inactive; company 3 has no name, state or phone. */
function makeCompany(number: number): CompanyData {
  const digits = String(number).padStart(3, '0');
  const address = addressIn(states[number % states.length], `${number} Main Street`);
  return {
    ...blank.company(),
    id: String(number),
    name: `Company ${digits}`,
    website: null,
    email: null,
    phone: `2125550${digits}`,
    extension: null,
    address,
    platformIds: number % 2 ? ['1'] : ['2', '5'],
    rates: { rates: ratesFrom(1.5), appliedToAllLocations: false, revision: 1 },
    ...(number === 1 && { name: northwind.name }),
    ...(number === 2 && { name: 'Café Olé', status: 'INACTIVE' }),
    ...(number === 3 && { name: null, phone: null, address: { ...address, stateId: null } }),
  };
}

const makeLocation = (number: number): LocationData => ({
  ...blank.location(),
  id: String(number),
  companyId: northwind.id,
  publicName: `Hall ${String(number).padStart(2, '0')}`,
  mailingName: `Hall ${number} mail`,
  billingName: `Hall ${number} bills`,
  phone: null,
  extension: null,
  address: addressIn(states[1], `${number} Hall Street`),
  usesCompanyLogo: true,
  usesCompanySocialMedia: true,
});

/** Arranger 2 is inactive. */
const makeArranger = (number: number): ArrangerData => ({
  ...blank.arranger(),
  id: String(number),
  companyId: northwind.id,
  firstName: 'Ada',
  lastName: `Quill ${String(number).padStart(2, '0')}`,
  status: number === 2 ? 'INACTIVE' : 'ACTIVE',
  email: `ada${String(number).padStart(2, '0')}@northwind.test`,
  password: null,
  locationIds: ['1'],
  accessesAllLocations: false,
  receivesSystemAlerts: false,
  platformIds: ['1'],
});

/** User 3 is inactive. */
const makeUser = (number: number): UserData => ({
  ...blank.companyUser(),
  id: String(number),
  companyId: northwind.id,
  firstName: 'Ana',
  middleName: null,
  lastName: `Núñez ${number}`,
  email: `ana${number}@northwind.test`,
  phone: null,
  password: 'as it was',
  status: number === 3 ? 'INACTIVE' : 'ACTIVE',
  platformIds: number === 2 ? ['2'] : ['1'],
  segmentIds: number === 2 ? ['1', '3'] : [],
  ecommerceRole: number === 1 ? { id: '7', name: 'selleradmin', displayName: 'Seller' } : null,
});

const makeProviderUser = (
  id: string,
  firstName: string | null,
  lastName: string,
  more: Partial<ProviderUserData>,
): ProviderUserData => ({
  ...blank.providerUser(),
  id,
  firstName,
  lastName,
  email: `provider${id}@console.test`,
  role: 'STAFF',
  platformIds: ['1'],
  password: 'as it was',
  ...more,
});

/** The people who sign in, `admin` and `staff`, and others: another admin, an inactive user, missing data. */
const providerUsers = [
  makeProviderUser('101', 'Admin', 'Tester', { email: 'admin@console.test', role: 'ADMIN' }),
  makeProviderUser('102', 'Staff', 'Tester', { email: 'staff@console.test' }),
  makeProviderUser('201', 'Bea', 'Álvarez', { role: 'ADMIN', platformIds: ['2'] }),
  makeProviderUser('202', 'Cal', 'Brook', { platformIds: ['2', '4'], phone: '2125550143' }),
  makeProviderUser('203', 'Dee', 'Crane', { status: 'INACTIVE' }),
  makeProviderUser('204', null, 'Dorn', { role: null }),
];

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * Data of the test graph; each test has its own copy and may change it. There are 95 companies, so four pages
 * of 30.
 */
export const createFixtures = () => ({
  ...structuredClone(masterData),
  people: structuredClone(people),
  companies: numbers(95).map(makeCompany),
  locations: numbers(35).map(makeLocation),
  regions: [
    { id: '1', companyId: northwind.id, name: 'East', locationCount: 3, revision: 1 },
  ] as RegionData[],
  companyEvents: [] as EventData[],
  defaultVenues: [] as DefaultVenueData[],
  arrangers: numbers(34).map(makeArranger),
  companyUsers: numbers(3).map(makeUser),
  providerUsers: structuredClone(providerUsers),
  /** Tokens of the signed-in person, newest first. */
  personalAccessTokens: [] as AccessTokenData[],
  /** The audit log, newest first. */
  auditEntries: [] as AuditEntryData[],
  /** Impact of the next change on other people. */
  impact: { summary: null } as ImpactData,
  defaultRates: { rates: ratesFrom(1), revision: 1 },
  /** Created logo uploads, and whether their files were sent. */
  uploads: [] as { key: string; url: string; isSent: boolean }[],
  /** Base URL of the logo store. */
  filesUrl: 'https://files.test/files',
  /** Inputs of the requests for a password reset link, and of the new passwords. */
  requestedLinks: [] as unknown[],
  passwordsSet: [] as unknown[],
  /** Configuration of the gateway. */
  consoleSettings: {
    singleSignOn: null as { issuer: string; clientId: string; scope: string } | null,
    performanceTrackerUrl: null as string | null,
    contactSupportUrl: null as string | null,
    trustedOrigins: [] as string[],
  },
  /** The extensions of the service. A test removes those that it does without. */
  extensions: [
    'IDEMPOTENCY_KEYS',
    'IMPACT',
    'DRY_RUNS',
    'AUDIT_LOG',
    'PERSONAL_ACCESS_TOKENS',
  ] as graph.Extension[],
  /** Result of every address verification. */
  addressVerification: {
    outcome: 'ACCEPTED' as graph.AddressOutcome,
    message: null as string | null,
    precision: 'Zip9' as string | null,
  },
});

export type Fixtures = ReturnType<typeof createFixtures>;
