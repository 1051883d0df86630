import { alertsOn } from '../access/role-map.ts';
import { alertFields, arrangerFields } from '../arranger/arranger.fields.ts';
import { companyFields } from '../company/company.fields.ts';
import { defaultVenueFields } from '../event/default-venue.client.ts';
import type { WirePaths } from '../field-table/field-table.ts';
import type { AuditEntity } from '../generated/graph.ts';
import { locationFields } from '../location/location.fields.ts';
import { providerUserFields } from '../provider-user/provider-user.fields.ts';
import { companyRatesFields, defaultRatesFields, locationRatesFields } from '../rates/rates.fields.ts';
import { regionFields } from '../region/region.client.ts';
import { socialMediaFields } from '../social/social.fields.ts';
import { companySurveyFields, locationSurveyFields } from '../survey/survey.fields.ts';
import { userFields } from '../user/user.fields.ts';

// Graph names of the fields in audit entries. The names of plain fields come from the tables of their records.

type Names = Readonly<Record<string, string>>;

/** Names of a table by their names on the wire, with a prefix on both sides. */
const namesIn = ({ wirePaths }: { wirePaths: WirePaths }, wirePrefix = '', prefix = ''): Names =>
  Object.fromEntries(
    Object.entries(wirePaths).map(([wire, path]) => [`${wirePrefix}${wire}`, `${prefix}${path.join('.')}`]),
  );

/** An address names its state by id or code, and for people by name. */
const address = { 'states.name': 'address.state', 'states.code': 'address.stateCode' };
const person = {
  status: 'status',
  isArranger: 'isArranger',
  sessions: 'sessions',
  invitation: 'invitation',
  reset_link: 'resetLink',
  CompanyUserPlatforms: 'platforms',
};

const names: Partial<Record<AuditEntity, Names>> = {
  COMPANY: {
    ...namesIn(companyFields),
    ...address,
    ...namesIn(companySurveyFields, 'companyMedalliaSettings.', 'surveySettings.'),
    ...namesIn(socialMediaFields, 'CompanySocialMedia.', 'socialMedia.'),
    ...namesIn(companyRatesFields, 'rates.', 'rates.'),
    individual_medallia_data_files: 'receivesIndividualDataFiles',
    status: 'status',
    platforms: 'platforms',
    CompanyLanguages: 'languages',
    CompanyBusinessSegments: 'segments',
    CompanyLogos: 'logo',
  },
  LOCATION: {
    ...namesIn(locationFields),
    ...address,
    ...namesIn(locationSurveyFields, 'locationMedalliaSettings.', 'surveySettings.'),
    ...namesIn(socialMediaFields, 'LocationSocialMedia.', 'socialMedia.'),
    ...namesIn(locationRatesFields, 'rates.', 'rates.'),
    status: 'status',
    locationPlatforms: 'platforms',
    LocationLanguages: 'languages',
    LocationBusinessSegments: 'segments',
    LocationBusinessClassifications: 'classifications',
    LocationRegions: 'regions',
    LocationLogos: 'logo',
  },
  ARRANGER: {
    ...namesIn(arrangerFields),
    ...namesIn(alertFields),
    status: 'status',
    locations: 'locations',
    platforms: 'platforms',
    has_login: 'hasLogin',
    invitation: 'invitation',
    reset_link: 'resetLink',
    medallia_alert_options: 'feedbackAlerts',
  },
  COMPANY_USER: {
    ...namesIn(userFields),
    ...person,
    BusinessSegments: 'segments',
    console_role: 'consoleRole',
  },
  PROVIDER_USER: { ...namesIn(providerUserFields), ...person, userRoles: 'role' },
  REGION: namesIn(regionFields),
  EVENT: {
    name: 'name',
    type_id: 'typeId',
    venue_id: 'venueId',
    custom_venue: 'customVenue.name',
    'custom_venue_details.address1': 'customVenue.address1',
    'custom_venue_details.address2': 'customVenue.address2',
    'custom_venue_details.city': 'customVenue.city',
    'custom_venue_details.state': 'customVenue.stateId',
    'custom_venue_details.zip': 'customVenue.zip',
    default_venues: 'defaultVenues',
  },
  DEFAULT_VENUE: namesIn(defaultVenueFields),
  SIGN_IN: { locked_minutes: 'lockedMinutes' },
  VIEW_AS: { expires_at: 'expiresAt', ended_at: 'endedAt' },
  DEFAULT_RATES: namesIn(defaultRatesFields, '', 'fees.'),
  PERSONAL_ACCESS_TOKEN: {
    name: 'name',
    prefix: 'prefix',
    read_only: 'isReadOnly',
    created_at: 'createdAt',
    expires_at: 'expiresAt',
    revoked_at: 'revokedAt',
  },
};

/** Fields that repeat another one of the same entry: of each pair, the first is left out. */
export const repeated: readonly [field: string, of: string][] = [
  ['states.code', 'states.name'],
  ['state', 'states.name'],
  ['custom_venue_details.states.code', 'custom_venue_details.state'],
  ['custom_venue_details.states.name', 'custom_venue_details.state'],
  ['business_segments', 'BusinessSegments'],
  ['user_role', 'userRoles'],
];

/** The kinds of records whose ids a changed field has. */
export type NamedKind =
  | 'role'
  | 'country'
  | 'state'
  | 'eventType'
  | 'venue'
  | 'feedbackAlert'
  | 'aftercareAlert'
  | 'region'
  | 'event'
  | 'location';

/** Fields of access on a platform, and the kind of record that their ids refer to. */
const accessFields: Readonly<Record<string, { name: string; ids: NamedKind | null }>> = {
  options: { name: 'role', ids: 'role' },
  direct_access: { name: 'hasDirectorAccess', ids: null },
  'master.region': { name: 'regions', ids: 'region' },
  'master.location': { name: 'locations', ids: 'location' },
  'master.director_location': { name: 'directorLocations', ids: 'location' },
};

/** Fields that refer to records by id, by their names in the graph. */
const references: Readonly<Record<string, NamedKind>> = {
  'address.countryId': 'country',
  'customVenue.stateId': 'state',
  typeId: 'eventType',
  venueId: 'venue',
  eventId: 'event',
  feedbackAlerts: 'feedbackAlert',
};

/** Where a field is in the graph. */
export type GraphField = {
  name: string;
  /** Set for access on a platform. */
  platformId: string | null;
  /** The kind of record that the value refers to by id. */
  ids: NamedKind | null;
};

/** Returns the graph's name of a field of an entry. An unknown field keeps its own. */
export function toGraphField(entity: AuditEntity, field: string): GraphField {
  const [, platformId = null, part = ''] = /^access_data\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (platformId !== null) {
    const { name, ids } = accessFields[part] ?? alertsOrOther(platformId, part);
    return { name: `access.${name}`, platformId, ids };
  }
  const own = names[entity];
  const name = (own && Object.hasOwn(own, field) ? own[field] : undefined) ?? field;
  return { name, platformId: null, ids: references[name] ?? null };
}

function alertsOrOther(platformId: string, part: string): { name: string; ids: NamedKind | null } {
  if (part !== 'comm_prefs') return { name: part, ids: null };
  const kind = alertsOn(platformId);
  return { name: 'alerts', ids: kind && `${kind}Alert` };
}
