import * as z from 'zod';
import { companyFields } from '../company/company.fields.ts';
import { trimmedText } from '../http/fields/fields.ts';
import { rowOf } from '../http/fields/record-fields.ts';
import { locationFields } from '../location/location.fields.ts';
import { companyRateFields, defaultRateFields, locationRateFields } from '../rates/rates.fields.ts';
import { socialMediaFields } from '../social/social.fields.ts';
import { surveyFields } from '../survey/survey.fields.ts';
import { createdAt } from './created-at.ts';
import { ecommerceRoles, peopleRows } from './people-rows.ts';

// The input format of `main.ts import <file.ndjson>`: one row per line, `{"table":"companies","row":{...}}`.
// Ids are explicit. A row must follow the rows that it references; the tables below are in such an order. A
// row may omit fields that have a default here.

const id = z.int().positive();
const name = trimmedText().min(1);
const text = trimmedText().min(1).nullable().default(null);
const flag = (preset: boolean) => z.boolean().default(preset);
/** 1 active, 0 inactive [CON-20]. */
const status = z.literal([0, 1]).default(1);
/** `2026-11-21` */
const day = z.iso.date().nullable().default(null);
const socialMedia = rowOf(socialMediaFields);
const surveySettings = rowOf(surveyFields);

const named = z.strictObject({ id, name });

/** The rows of each table. Referenced tables come first. */
export const dataset = {
  // Ids 1, 2 and 3 are the United States, Canada and Mexico [CON-12].
  countries: named,
  states: z.strictObject({ id, country_id: id, name, code: name }),
  cities: z.strictObject({ id, state_id: id, name, city_alias: text }),
  platforms: named,
  languages: named,
  // `parent_id` is the role that this role is a variant of.
  roles: named.extend({ parent_id: id.nullable().default(null) }),
  ecommerce_roles: ecommerceRoles,
  event_types: named,
  venues: z.strictObject({ id, event_type_id: id, name }),
  business_segments: named,
  business_classification_groups: named,
  business_classifications: z.strictObject({ id, group_id: id, name }),
  medallia_alert_options: named,
  aftercare_alert_options: named,

  companies: z.strictObject({
    id,
    ...rowOf(companyFields),
    status,
    individual_medallia_data_files: flag(false),
    ...createdAt,
  }),
  company_platforms: z.strictObject({ company_id: id, platform_id: id }),
  regions: z.strictObject({ id, company_id: id, name, ...createdAt }),
  // A listed venue belongs to the type of the event. A custom venue replaces it, and only a custom venue has an
  // address here.
  company_events: z.strictObject({
    id,
    company_id: id,
    name: name.max(100),
    event_type_id: id.nullable().default(null),
    venue_id: id.nullable().default(null),
    custom_venue: trimmedText().min(1).max(150).nullable().default(null),
    custom_venue_address1: trimmedText().max(150).nullable().default(null),
    custom_venue_address2: trimmedText().max(150).nullable().default(null),
    custom_venue_city: trimmedText().max(100).nullable().default(null),
    custom_venue_state_id: id.nullable().default(null),
    custom_venue_zip: trimmedText().max(8).nullable().default(null),
    ...createdAt,
  }),
  company_default_venues: z.strictObject({
    id,
    company_id: id,
    event_id: id,
    name: name.max(150),
    ...createdAt,
  }),
  company_languages: z.strictObject({ company_id: id, language_id: id }),
  company_business_segments: z.strictObject({ company_id: id, business_segment_id: id }),
  company_social_media: z.strictObject({ company_id: id, ...socialMedia }),
  company_medallia_settings: z.strictObject({
    company_id: id,
    pte_sales_report: flag(false),
    ...surveySettings,
  }),

  locations: z.strictObject({
    id,
    company_id: id,
    ...rowOf(locationFields),
    status,
    ...createdAt,
  }),
  location_platforms: z.strictObject({ location_id: id, platform_id: id }),
  // At most one primary region per location.
  location_regions: z.strictObject({ location_id: id, region_id: id, is_primary: flag(false) }),
  location_languages: z.strictObject({ location_id: id, language_id: id }),
  location_business_segments: z.strictObject({
    location_id: id,
    business_segment_id: id,
    send_survey_start_date: day,
    never_send_survey: z.boolean().nullable().default(null),
  }),
  location_business_classifications: z.strictObject({ location_id: id, business_classification_id: id }),
  location_social_media: z.strictObject({ location_id: id, ...socialMedia }),
  location_medallia_settings: z.strictObject({ location_id: id, ...surveySettings }),

  ...peopleRows,

  // Exactly one row.
  default_rates: z.strictObject(rowOf(defaultRateFields)),
  company_rates: z.strictObject({ company_id: id, ...rowOf(companyRateFields) }),
  location_rates: z.strictObject({ location_id: id, ...rowOf(locationRateFields) }),
} as const;

export type TableName = keyof typeof dataset;

/** One line of the file. */
export const datasetLine = z.strictObject({
  table: z.literal(Object.keys(dataset) as TableName[]),
  row: z.record(z.string(), z.unknown()),
});
