import * as z from 'zod';
import * as field from '../http/fields.ts';
import { pageQuery } from '../http/page.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write.ts';
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

const tags = ['Location'];

const text = z.string().nullable();

/** A location as lists have it. */
const locationSummary = z
  .object({
    id: z.int(),
    company_id: z.int(),
    location_id: z.int().meta({ description: 'The same as `id`.' }),
    name: z.string().meta({ description: 'The public name.' }),
    shortname: text.meta({ description: 'The mailing name.' }),
    location_billing_name: text,
    address1: text,
    address2: text,
    city: text,
    zip: text,
    phone: text,
    extension: text,
    state: text.meta({ description: "The state's code." }),
    states: stateRecord.nullable(),
    country: z.int().nullable(),
    use_company_logo: z.boolean(),
    use_company_socialmedia: z.boolean(),
    status: z.literal([0, 1]),
    version: z.int().meta({ 'x-extension': true }),
  })
  .meta({ id: 'LocationSummary' });

const sections = {
  LocationLogos: z.array(locationLogo).meta({ description: 'One, or none.' }),
  locationPlatforms: z.array(field.named),
  LocationBusinessSegments: z.array(chosenLocationSegment),
  LocationBusinessClassifications: z.array(chosenClassification),
  LocationRegions: z.array(locationRegion),
  LocationLanguages: z.array(chosenLanguage),
  LocationSocialMedia: socialMedia.nullable().meta({ description: 'Null until it is saved.' }),
  locationMedalliaSettings: locationSurveySettings
    .nullable()
    .meta({ description: 'Null until they are saved.' }),
};

/** A location with everything on record. */
export const locationRecord = locationSummary
  .extend({ ...sections, locationPtxRates: ratesOfLocation.nullable() })
  .meta({ id: 'Location' });

/** What a location has beyond its summary. */
const locationSections = locationRecord
  .pick({ id: true, company_id: true, version: true })
  .extend(sections)
  .meta({ id: 'LocationSections' });

const flag = z
  .union([z.boolean(), z.literal([0, 1]).transform(Boolean)], 'Enter true or false')
  .nullish()
  .transform((value) => value ?? undefined)
  .meta({ description: 'Missing, it stays as it is; at first it is on. 1 and 0 are understood.' });

/** What a person can type about a location [LOC-11] [LOC-19] [CON-16]. Further fields are ignored. */
const locationDetails = z
  .object({
    name: field.requiredText(150),
    shortname: field.requiredText(150),
    location_billing_name: field.requiredText(150),
    address1: field.requiredText(150),
    address2: field.optionalText(150),
    city: field.requiredText(100),
    state: field.requiredText(10).meta({ description: "The code of one of the country's states." }),
    zip: field.requiredText(8),
    country: field.requiredId(),
    phone: field.optionalPhone(),
    extension: field.optionalDigits(5),
    use_company_logo: flag,
    use_company_socialmedia: flag,
  })
  .meta({ id: 'LocationDetails' });

export type LocationDetails = z.output<typeof locationDetails>;

const withCompany = locationDetails.extend({ company_id: field.requiredId() });
const writtenLocation = field.written(locationRecord);

/** [API-55] */
export const createLocation = {
  tags,
  summary: 'Add a location to a company',
  headers: writeHeaders,
  body: withCompany,
  response: { 200: writtenLocation, ...writeProblems },
};

/** [API-56] */
export const updateLocation = {
  tags,
  summary: "Change a location's details",
  description: 'The whole set replaces what is stored. A location stays with its company.',
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: withCompany,
  response: { 200: writtenLocation, ...writeProblems, 412: staleBody(locationRecord) },
};

/** [API-63] */
export const changeLocationStatus = {
  tags,
  summary: 'Set a location active or inactive',
  headers: versionedWriteHeaders,
  body: z.object({ location_id: field.requiredId(), status: field.status() }),
  response: { 200: writtenLocation, ...writeProblems, 412: staleBody(locationRecord) },
};

export const getSectionsByIds = {
  tags,
  summary: "Locations' parts that lists do without, by the ids of the locations",
  description: 'In any order; ids of no location that the caller may read are left out.',
  'x-extension': true,
  body: z.object({ ids: field.bulkIds() }),
  response: { 200: z.object({ rows: z.array(locationSections) }), ...problems },
};

const filter = {
  name: field.searchText(),
  status: z.union([z.null(), z.literal('').transform(() => null), field.status()]).optional(),
};

/** [API-54] */
export const listLocations = {
  tags,
  summary: 'Locations of a company by name, a page at a time',
  querystring: pageQuery,
  body: z.object({ company_id: field.requiredId(), ...filter }),
  response: { 200: field.pageOf(locationSummary), ...problems },
};

/** [API-57] */
export const getLocation = {
  tags,
  summary: 'One location',
  params: field.idInPath,
  response: { 200: field.dataOf(locationRecord), ...problems },
};

export const listLocationsForCompanies = {
  tags,
  summary: 'Locations of several companies, the same page of each',
  description: 'Ids of no company that the caller may read are left out.',
  'x-extension': true,
  querystring: pageQuery,
  body: z.object({ company_ids: field.bulkIds(), ...filter }),
  response: {
    200: z.object({
      companies: z.array(field.pageOf(locationSummary).extend({ company_id: z.int() })),
    }),
    ...problems,
  },
};
