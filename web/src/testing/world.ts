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

/** What the graph of the tests knows, as plain data. Each test gets its own and may change it. */
export type World = {
  people: Person[];
  companies: CompanyData[];
  locations: LocationData[];
  arrangers: ArrangerData[];
  users: UserData[];
  providerUsers: ProviderUserData[];
  /** Of whoever is signed in, newest first. */
  accessTokens: AccessTokenData[];
  /** The audit log, newest first. */
  auditEntries: AuditEntryData[];
  /** What the next change would do to others. */
  impact: ImpactData;
  defaultRates: RatesData;
  /** Logo files that were announced, and whether they have come. */
  uploads: UploadData[];
  /** Where the store of logo files is. */
  filesUrl: string;
  /** Inputs of those who forgot their password, and of the new passwords that were set. */
  linksAskedFor: unknown[];
  passwordsSet: unknown[];
  /** How the gateway is configured. */
  settings: SettingsData;
  /** What the address provider thinks of every address. */
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
  /** Platforms that the person can use; left out for none. */
  platformIds?: string[];
  middleName?: string | null;
  phone?: string | null;
  /** The arranger that the person is. */
  arrangerId?: string;
  /** What the person may do on each platform; left out where nobody has access to anything. */
  access?: AccessData[];
  /** Alerts by platform; left out for none. */
  alerts?: Record<string, { ids: string[]; changedAt: string | null }>;
  /** The service has nothing to say of them, though there are some. */
  hasNoPreferences?: boolean;
  /** What the person signs in with, where it is not everybody's. */
  newPassword?: string;
  /** Actions that are refused, each with the reason. */
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
  /** Null when none were ever set. */
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
  /** Null when none were ever set. */
  rates: (RatesData & { companyRatesApplied: boolean }) | null;
  revision: number;
} & LocationPartsData;

/** The password of everybody. */
export const password = 'Console-demo-1';

/** Company 1, with several pages of locations. */
export const northwind = { id: '1', name: 'Northwind Gatherings' };

/** 95 companies: four pages of 30. Number 2 is inactive, number 3 has neither name nor state nor phone. */
export function makeWorld(): World {
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
    linksAskedFor: [],
    passwordsSet: [],
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
