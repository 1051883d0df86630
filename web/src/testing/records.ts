import type * as graph from '../graph/generated/graphql.ts';
import type { noImpact } from './fixtures.ts';
import type { Permissions } from './people.ts';

// Records have the fields of the graph's inputs. A reference is an id, and `revision` counts changes.
type Stored = { id: string; revision: number };
type WithStatus = { id: string; status: graph.ActiveStatus };
type OfCompany = { companyId: string };

type Parts = {
  platformIds: string[];
  languageIds: string[];
  socialMedia: graph.SocialMediaInput | null;
  /** Key of the logo's file. */
  logo: string | null;
};

/** Null if they were never set. */
type Rates<Input> = (Input & { revision: number }) | null;

export type CompanyData = Stored &
  WithStatus &
  Parts &
  Omit<graph.CompanyDetailsInput, 'name'> & {
    name: string | null;
    segmentIds: string[];
    surveySettings: graph.CompanySurveySettingsInput | null;
    individualDataFiles: boolean;
    rates: Rates<graph.CompanyRatesInput>;
  };

export type LocationData = Stored &
  WithStatus &
  Parts &
  OfCompany &
  graph.LocationDetailsInput & {
    segments: graph.LocationSegmentInput[];
    classificationIds: string[];
    regions: graph.LocationRegionInput[];
    surveySettings: graph.LocationSurveySettingsInput | null;
    rates: Rates<graph.LocationRatesInput>;
  };

export type RegionData = Stored & OfCompany & { name: string; locationCount: number };

export type EventData = Stored & OfCompany & Omit<graph.EventInput, 'name'> & { name: string };

export type DefaultVenueData = Stored & OfCompany & graph.DefaultVenueInput;

export type UserData = WithStatus &
  OfCompany &
  graph.CompanyUserDetailsInput & {
    platformIds: string[];
    segmentIds: string[];
    ecommerceRole: { id: string; name: string; displayName: string } | null;
    access: graph.PlatformAccessInput[];
  };

export type ArrangerData = { id: string } & OfCompany &
  graph.ArrangerDetailsInput & { platformIds: string[]; feedbackAlertIds: string[] };

export type ProviderUserData = WithStatus &
  Omit<graph.ProviderUserDetailsInput, 'firstName'> & {
    firstName: string | null;
    role: graph.ProviderRole | null;
    platformIds: string[];
  };

/** A person who can sign in. */
export type Person = {
  id: string;
  email: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  phone: string | null;
  roles: { id: string; name: string }[];
  companyId: string | null;
  platformIds: string[];
  /** Id of the arranger, if the person is one. */
  arrangerId: string | null;
  /** The person's access on each platform; omitted if no access was ever set. */
  access?: graph.PlatformAccessInput[];
  /** Chosen alerts; omitted for none. */
  communicationPreferences?: (graph.CommunicationPreferenceInput & { changedAt: string })[];
  /** Whether the service returns no preferences although alerts exist. */
  hasNoPreferences?: boolean;
  /** The password that the person has set. */
  password?: string;
  /** Refused actions with their reasons. */
  refused: Permissions;
};

export type AccessTokenData = Omit<graph.AccessTokenFragment, '__typename' | ' $fragmentName'>;

type AuditRow = graph.AuditTableFragment['rows'][number];
export type AuditEntryData = AuditRow & { actor: AuditRow['actor'] & { id: string | null } };

type ImpactList = { count: number; rows: { id: string; name: string }[] };

/** Impact of every change, as set by a test. Lists that are not set are empty. */
export type ImpactData = { summary: string | null } & Partial<Record<keyof typeof noImpact, ImpactList>>;
