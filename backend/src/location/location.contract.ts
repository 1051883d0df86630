import * as z from 'zod';
import { fieldsOf } from '../http/fields/chosen-fields.ts';
import * as field from '../http/fields/fields.ts';
import { optionalFlag } from '../http/fields/flag-fields.ts';
import { longListQuery, pageOf } from '../http/fields/page.ts';
import { answersOf, bodyOf, changeOf } from '../http/fields/record-fields.ts';
import { placeSort } from '../http/fields/sort.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';
import { callsOn } from '../http/write/calls.ts';
import { locationLogo } from '../logo/logo.contract.ts';
import { stateRecord } from '../master-data/master-data.contract.ts';
import { ratesOfLocation } from '../rates/location-rates.contract.ts';
import { locationRegion } from '../region/region.contract.ts';
import {
  chosenClassification,
  chosenLanguage,
  chosenLocationSegment,
} from '../selection/selection.contract.ts';
import { socialMedia } from '../social/social.contract.ts';
import { locationSurveySettings } from '../survey/survey.contract.ts';
import { locationFields } from './location.fields.ts';

const tags = ['Location'];

// The documented order has these after the others.
const { state, country, use_company_logo, use_company_socialmedia, ...others } = answersOf(locationFields);

/** A location as it appears in lists. */
const locationSummary = z
  .object({
    id: z.int(),
    company_id: z.int(),
    location_id: z.int().meta({ description: 'Same value as `id`.' }),
    ...others,
    state,
    states: stateRecord.nullable(),
    country,
    use_company_logo,
    use_company_socialmedia,
    status: z.literal([0, 1]),
    version: z.int().meta({ 'x-extension': true }),
  })
  .meta({ id: 'LocationSummary' });

/** A row of the documented list, with the regions of the location [ENT-29]. */
const listedLocation = locationSummary
  .extend({ LocationRegions: z.array(locationRegion) })
  .meta({ id: 'ListedLocation' });

const sections = {
  LocationLogos: z.array(locationLogo).meta({ description: 'At most one logo.' }),
  locationPlatforms: z.array(field.named),
  LocationBusinessSegments: z.array(chosenLocationSegment),
  LocationBusinessClassifications: z.array(chosenClassification),
  LocationRegions: z.array(locationRegion),
  LocationLanguages: z.array(chosenLanguage),
  LocationSocialMedia: socialMedia
    .nullable()
    .meta({ description: 'Social media accounts. Null if never saved.' }),
  locationMedalliaSettings: locationSurveySettings
    .nullable()
    .meta({ description: 'Feedback-survey settings. Null if never saved.' }),
};

/** A location with all stored details and sections. */
export const locationRecord = locationSummary
  .extend({ ...sections, locationPtxRates: ratesOfLocation.nullable() })
  .meta({ id: 'Location' });
const calls = callsOn(tags, locationRecord);

/** The sections of a location, which its summary leaves out. */
const locationSections = locationRecord
  .pick({ id: true, company_id: true, version: true })
  .extend(sections)
  .meta({ id: 'LocationSections' });

/** The editable details of a location [CON-16]. Other fields are ignored. */
const locationDetails = z.object(bodyOf(locationFields)).meta({ id: 'LocationDetails' });

/** The details in a change. Required ones that are not stored may be missing. */
const locationChange = z
  .object({ ...changeOf(locationFields), company_id: sought.subjectId() })
  .meta({ id: 'LocationChange' });

export type LocationDetails = z.output<typeof locationDetails>;
export type LocationChange = Omit<z.output<typeof locationChange>, 'company_id'>;

const withCompany = locationDetails
  .extend({ company_id: sought.subjectId() })
  .refine(({ state, country }) => state || country, field.stateWithoutCountry);

/** [API-55] */
export const createLocation = calls.create('Add a location to a company', withCompany);

/** [API-56] */
export const updateLocation = {
  ...calls.update("Change a location's details", locationChange),
  description:
    'The details replace all stored details. A required one may be missing if it is not stored either. The company of a location cannot change.',
};

/** [API-63] */
export const changeLocationStatus = calls.save(
  'Set a location active or inactive',
  z.object({ location_id: sought.subjectId(), status: field.status() }),
);

export const getSectionsByIds = {
  tags,
  summary: 'List the sections of locations by location id',
  description: 'Rows in any order. Locations that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  body: z.object({ ids: sought.bulkIds() }),
  response: { 200: z.object({ rows: z.array(locationSections) }), ...problems },
};

const filter = {
  name: field.searchText(),
  status: field.optionalStatus(),
  city: field.searchText().meta({ description: 'Part of the city.', 'x-extension': true }),
  region_id: sought.filterId().meta({ 'x-extension': true }),
  platform_id: sought.filterId().meta({ 'x-extension': true }),
  has_drifted_rates: optionalFlag().meta({
    description: "Whether a copy of the company's rates differs from the company's current rates.",
    'x-extension': true,
  }),
  sort: placeSort(),
};

export type LocationFilter = z.output<z.ZodObject<typeof filter>>;

/** [API-54] */
export const listLocations = {
  tags,
  summary: "List a company's locations, sorted by name, in pages",
  querystring: longListQuery,
  body: z.object({ company_id: sought.subjectId(), ...filter }),
  response: { 200: pageOf(listedLocation), ...problems },
};

export const listAllLocations = {
  tags,
  summary: 'List the locations of all companies, sorted by name, in pages',
  description: 'Provider users list all locations; other callers get only those of their own company.',
  'x-extension': true,
  querystring: longListQuery.extend({ fields: fieldsOf(locationSummary) }),
  body: z.object(filter),
  response: { 200: pageOf(locationSummary), ...problems },
};

/** [API-57] */
export const getLocation = calls.get('Get a location');

export const getLocationsByIds = calls.getByIds('List locations by id, each as a whole');

export const listLocationsForCompanies = {
  tags,
  summary: 'List the locations of several companies, the same page of each',
  description: 'Companies that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  querystring: longListQuery.extend({ fields: fieldsOf(locationSummary) }),
  body: z.object({ company_ids: sought.bulkIds(), ...filter }),
  response: {
    200: z.object({
      companies: z.array(pageOf(locationSummary).extend({ company_id: z.int() })),
    }),
    ...problems,
  },
};
