import type { Extension } from '../graph/generated/graphql.ts';
import { type ArrangerData, makeArrangers } from './arrangers.ts';
import type { AuditEntryData } from './audit.resolvers.ts';
import { blankParts, type CompanyPartsData } from './company-parts.ts';
import type { ImpactData } from './impact.resolvers.ts';
import { blankLocationParts, type LocationPartsData } from './location-parts.ts';
import { type Permissions, people } from './people.ts';
import type { AccessTokenData } from './personal-access-token.resolvers.ts';
import { states } from './places.ts';
import { makeProviderUsers, type ProviderUserData } from './provider-users.ts';
import { type AccessData, makeUsers, type UserData } from './users.ts';

/** Data of the test graph. Each test has its own copy and may change it. */
export type Fixtures = {
  people: Person[];
  companies: CompanyData[];
  locations: LocationData[];
  arrangers: ArrangerData[];
  users: UserData[];
  providerUsers: ProviderUserData[];
  /** Tokens of the signed-in person, newest first. */
  accessTokens: AccessTokenData[];
  /** The audit log, newest first. */
  auditEntries: AuditEntryData[];
  /** Impact of the next change on other people. */
  impact: ImpactData;
  defaultRates: RatesData;
  /** Created logo uploads, and whether their files were sent. */
  uploads: UploadData[];
  /** Base URL of the logo store. */
  filesUrl: string;
  /** Inputs of the requests for a password reset link, and of the new passwords. */
  requestedLinks: unknown[];
  passwordsSet: unknown[];
  /** Configuration of the gateway. */
  settings: SettingsData;
  /** The extensions of the service. A test removes those that it does without. */
  extensions: Extension[];
  /** Result of every address verification. */
  addressVerdict: { outcome: string; message: string | null; precision: string | null };
};

export type SettingsData = {
  singleSignOn: { issuer: string; clientId: string; scope: string } | null;
  performanceTrackerUrl: string | null;
  contactSupportUrl: string | null;
  trustedOrigins: string[];
};

export type Person = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: { id: string; name: string }[];
  companyId: string | null;
  /** Ids of the platforms that the person can use; omitted for none. */
  platformIds?: string[];
  middleName?: string | null;
  phone?: string | null;
  /** Id of the arranger, if the person is one. */
  arrangerId?: string;
  /** The person's access on each platform; omitted if no access was ever set. */
  access?: AccessData[];
  /** Alerts by platform; omitted for none. */
  alerts?: Record<string, { ids: string[]; changedAt: string | null }>;
  /** Whether the service returns no preferences although alerts exist. */
  hasNoPreferences?: boolean;
  /** The password that the person has set. */
  newPassword?: string;
  /** Refused actions with their reasons. */
  refused: Permissions;
};

export type AddressData = {
  address1: string | null;
  address2: string | null;
  city: string | null;
  stateId: string | null;
  zip: string | null;
  countryId: string | null;
};

export type CompanyData = {
  id: string;
  name: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  website: string | null;
  email: string | null;
  phone: string | null;
  extension: string | null;
  address: AddressData;
  platformIds: string[];
  /** Null if they were never set. */
  rates: (RatesData & { appliedToAllLocations: boolean }) | null;
  revision: number;
} & CompanyPartsData;

export type UploadData = { key: string; url: string; isSent: boolean };

export type RatesData = {
  rates: { digital: string; paper: string; resendPaper: string; perLocation: string };
  revision: number;
};

export type LocationData = {
  id: string;
  companyId: string;
  publicName: string;
  mailingName: string;
  billingName: string;
  status: 'ACTIVE' | 'INACTIVE';
  phone: string | null;
  extension: string | null;
  address: AddressData;
  usesCompanyLogo: boolean;
  usesCompanySocialMedia: boolean;
  /** Null if they were never set. */
  rates: (RatesData & { companyRatesApplied: boolean }) | null;
  revision: number;
} & LocationPartsData;

/** Default password of all people. */
export const password = 'Console-demo-1';

/** Company 1, with several pages of locations. */
export const northwind = { id: '1', name: 'Northwind Gatherings' };

/**
 * Creates 95 companies (four pages of 30) and all other data. Company 2 is inactive; company 3 has no name,
 * state or phone.
 */
export function createFixtures(): Fixtures {
  const companies = Array.from({ length: 95 }, (_, index) => makeCompany(index + 1));
  Object.assign(companies[0] ?? {}, {
    name: northwind.name,
    regions: [{ id: '1', name: 'East', locationCount: 3, revision: 1 }],
  });
  Object.assign(companies[1] ?? {}, { name: 'Café Olé', status: 'INACTIVE' });
  const bare = companies[2];
  if (bare) Object.assign(bare, { name: null, phone: null, address: { ...bare.address, stateId: null } });
  return {
    people: structuredClone(people),
    companies,
    locations: Array.from({ length: 35 }, (_, index) => makeLocation(index + 1)),
    arrangers: makeArrangers(northwind.id),
    users: makeUsers(northwind.id),
    providerUsers: makeProviderUsers(),
    accessTokens: [],
    auditEntries: [],
    impact: { summary: null },
    defaultRates: {
      rates: { digital: '1.00', paper: '2.00', resendPaper: '3.00', perLocation: '4.00' },
      revision: 1,
    },
    uploads: [],
    filesUrl: 'https://files.test/files',
    requestedLinks: [],
    passwordsSet: [],
    extensions: ['IDEMPOTENCY_KEYS', 'IMPACT', 'DRY_RUNS', 'AUDIT_LOG', 'PERSONAL_ACCESS_TOKENS'],
    settings: {
      singleSignOn: null,
      performanceTrackerUrl: null,
      contactSupportUrl: null,
      trustedOrigins: [],
    },
    addressVerdict: { outcome: 'ACCEPTED', message: null, precision: 'Zip9' },
  };
}

function makeCompany(number: number): CompanyData {
  const state = states[number % states.length];
  return {
    id: String(number),
    name: `Company ${String(number).padStart(3, '0')}`,
    status: 'ACTIVE',
    website: null,
    email: null,
    phone: `212555${String(number).padStart(4, '0')}`,
    extension: null,
    address: {
      address1: `${number} Main Street`,
      address2: null,
      city: 'Albany',
      stateId: state?.id ?? null,
      zip: '12207',
      countryId: state?.countryId ?? null,
    },
    platformIds: number % 2 ? ['1'] : ['2', '5'],
    ...blankParts(),
    rates: {
      rates: { digital: '1.50', paper: '2.50', resendPaper: '3.50', perLocation: '4.50' },
      appliedToAllLocations: false,
      revision: 1,
    },
    revision: 1,
  };
}

const makeLocation = (number: number): LocationData => ({
  id: String(number),
  companyId: northwind.id,
  publicName: `Hall ${String(number).padStart(2, '0')}`,
  mailingName: `Hall ${number} mail`,
  billingName: `Hall ${number} bills`,
  status: 'ACTIVE',
  phone: null,
  extension: null,
  address: {
    address1: `${number} Hall Street`,
    address2: null,
    city: 'Albany',
    stateId: '32',
    zip: '12207',
    countryId: '1',
  },
  usesCompanyLogo: true,
  usesCompanySocialMedia: true,
  ...blankLocationParts(),
  rates: null,
  revision: 1,
});
