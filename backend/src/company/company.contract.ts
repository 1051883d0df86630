import * as z from 'zod';
import { companyEvent } from '../event/event.contract.ts';
import { fieldsOf } from '../http/fields/chosen-fields.ts';
import * as field from '../http/fields/fields.ts';
import { individualDataFiles, optionalFlag } from '../http/fields/flag-fields.ts';
import { longListQuery, pageInBody, pageOf } from '../http/fields/page.ts';
import { answersOf, bodyOf, changeOf } from '../http/fields/record-fields.ts';
import { placeSort } from '../http/fields/sort.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';
import { callsOn } from '../http/write/calls.ts';
import { companyLogo } from '../logo/logo.contract.ts';
import { stateRecord } from '../master-data/master-data.contract.ts';
import { ratesOfCompany } from '../rates/rates.contract.ts';
import { companyRegion } from '../region/region.contract.ts';
import { chosenLanguage, chosenSegment } from '../selection/selection.contract.ts';
import { socialMedia } from '../social/social.contract.ts';
import { companySurveySettings } from '../survey/survey.contract.ts';
import { companyFields } from './company.fields.ts';

const tags = ['Company'];
const version = z
  .int()
  .meta({ description: 'Version of the record. It increases with each change.', 'x-extension': true });

const companyRow = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    states: stateRecord.nullable(),
    phone: z.string().nullable(),
    status: z.literal([0, 1]),
    version,
  })
  .meta({ id: 'CompanyRow' });

/** A company as it appears in lists. */
const companySummary = companyRow
  .extend({
    ...answersOf(companyFields),
    is_active: z
      .boolean()
      .meta({ deprecated: true, description: 'Whether `status` is 1. Use `status` instead.' }),
    individual_medallia_data_files: z.boolean(),
    platforms: z.array(field.named),
    CompanyRegions: z.array(companyRegion),
  })
  .meta({ id: 'CompanySummary' });

const sections = {
  CompanyEvents: z.array(companyEvent),
  CompanyLanguages: z.array(chosenLanguage),
  CompanyBusinessSegments: z.array(chosenSegment),
  CompanySocialMedia: socialMedia
    .nullable()
    .meta({ description: 'Social media accounts. Null if never saved.' }),
  companyMedalliaSettings: companySurveySettings
    .nullable()
    .meta({ description: 'Feedback-survey settings. Null if never saved.' }),
  CompanyLogos: z.array(companyLogo).meta({ description: 'At most one logo.' }),
};

/** A company with all stored details and sections. */
export const companyRecord = companySummary
  .extend({
    ...sections,
    companyPtxRates: ratesOfCompany.nullable().meta({ description: 'Fee rates. Null if never set.' }),
  })
  .meta({ id: 'Company' });
const calls = callsOn(tags, companyRecord);

/** The sections of a company, which its summary leaves out. */
export const companySections = companyRecord
  .pick({ id: true, version: true, individual_medallia_data_files: true })
  .extend(sections)
  .meta({ id: 'CompanySections' });

/** The editable details of a company [CON-15]. Other fields are ignored. */
const companyDetails = z
  .object({
    ...bodyOf(companyFields),
    individual_medallia_data_files: individualDataFiles,
  })
  .refine(({ state, country }) => state || country, field.stateWithoutCountry)
  .meta({ id: 'CompanyDetails' });

/** The details in a change. Required ones that are not stored may be missing. */
const companyChange = z
  .object({ ...changeOf(companyFields), individual_medallia_data_files: individualDataFiles })
  .meta({ id: 'CompanyChange' });

export type CompanyDetails = z.output<typeof companyDetails>;
export type CompanyChange = z.output<typeof companyChange>;

/** Returns whether a filter by active people is about inactive companies: few have any, so it needs no index. */
const isOfInactive = (filter: { status?: unknown; has_active_people?: unknown }) =>
  typeof filter.has_active_people !== 'boolean' || filter.status === 0;

/** [API-20] */
export const listCompanies = {
  tags,
  summary: 'List the companies, sorted by name, in pages',
  description: 'Provider users search all companies; other callers get only their own company.',
  querystring: longListQuery.extend({ fields: fieldsOf(companyRow) }),
  body: z
    .object({
      name: field.searchText(),
      state: sought.filterId(),
      page: pageInBody,
      platforms: sought
        .filterIds()
        .meta({ description: 'Ids of platforms. Companies with at least one of them match.' }),
      status: field.optionalStatus().meta({ 'x-extension': true }),
      has_rates: optionalFlag().meta({
        description: 'Whether companies have rates of their own.',
        'x-extension': true,
      }),
      has_active_people: optionalFlag().meta({
        description: 'Whether companies have active users. Only with `status` 0.',
        'x-extension': true,
      }),
      sort: placeSort(),
    })
    .partial()
    .refine(isOfInactive, { message: 'Enter it only with status 0', path: ['has_active_people'] })
    .default({}),
  response: { 200: pageOf(companyRow), ...problems },
};

/** [API-23] */
export const getCompany = calls.get('Get a company');

export const getCompaniesByIds = {
  tags,
  summary: 'List companies by id, without their sections',
  description: 'Rows in any order. Companies that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  querystring: z.object({ fields: fieldsOf(companySummary) }),
  body: z.object({ ids: sought.bulkIds() }),
  response: { 200: z.object({ rows: z.array(companySummary) }), ...problems },
};

/** [API-21] */
export const createCompany = calls.create('Create a company', companyDetails);

/** [API-22] */
export const updateCompany = {
  ...calls.update("Change a company's details", companyChange),
  description:
    'The details replace all stored details, except for a missing `email` or `individual_medallia_data_files`. A required one may be missing if it is not stored either.',
};

/** [API-27] */
export const changeCompanyStatus = calls.save(
  'Set a company active or inactive',
  z.object({ company_id: sought.subjectId(), status: field.status() }),
);
