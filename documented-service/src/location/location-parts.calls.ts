import { z } from 'zod';
import { socialFields } from '../company/company-parts.calls.ts';
import { done } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { found, refuseUnknown, ServiceError } from '../http/errors.ts';
import { date, flag, id, ids, status, withSpellings } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import type { Location } from '../store/records.ts';

/** Defines a sub-save of a location: the body contains location_id, and `changes` returns what it changes. */
function subSave<Shape extends z.ZodRawShape>(
  row: string,
  path: string,
  shape: Shape,
  changes: (body: z.output<z.ZodObject<Shape>>, location: Location, context: Context) => Partial<Location>,
  spellings: Record<string, string> = {},
) {
  const schema = z.strictObject({ location_id: id }).extend(shape);
  return call({
    row,
    method: 'POST',
    path,
    body: withSpellings(spellings, schema),
    answer: (context) => {
      const body = context.body as z.output<z.ZodObject<Shape>> & { location_id: number };
      const location = found(context.store.get('location', body.location_id), messages.noLocation);
      context.store.update('location', location.id, changes(body, location, context));
      return done('Saved');
    },
  });
}

const surveyDetails = z.strictObject({
  business_segment_id: id,
  send_survey_start_date: z.union([date(), z.literal(''), z.null()]).optional(),
  never_send_survey: flag.optional(),
});

function withSurvey(segment: number, details: z.output<typeof surveyDetails>[]) {
  const detail = details.find(({ business_segment_id }) => business_segment_id === segment);
  return {
    id: segment,
    send_survey_start_date: detail?.send_survey_start_date || null,
    never_send_survey: detail?.never_send_survey ?? false,
  };
}

/** Saves one region of a location; a new primary region replaces the previous one. */
function withRegion(location: Location, region_id: number, is_primary: boolean): Partial<Location> {
  const others = location.regions
    .filter((region) => region.region_id !== region_id)
    .map((region) => ({ ...region, is_primary: region.is_primary && !is_primary }));
  return { regions: [...others, { region_id, is_primary }].sort((a, b) => a.region_id - b.region_id) };
}

export const locationPartCalls = [
  subSave(
    'API-58',
    '/location/business-segment/save',
    { business_segments: ids(messages.segments), business_segment_survey_details: z.array(surveyDetails) },
    ({ business_segments, business_segment_survey_details: details }, _location, { store }) => {
      refuseUnknown(store, 'segment', business_segments);
      return { segments: business_segments.map((segment) => withSurvey(segment, details)) };
    },
  ),
  subSave(
    'API-59',
    '/location/business-classification/save',
    { business_classifications: z.array(id).min(1) },
    ({ business_classifications }, _location, { store }) => {
      refuseUnknown(store, 'classification', business_classifications);
      return { classifications: business_classifications };
    },
    { classifications: 'business_classifications' },
  ),
  subSave(
    'API-60',
    '/location/socialmedia/save',
    socialFields,
    ({ social_facebook_value, social_linkedin_value, ...google }) => ({
      social: {
        social_facebook_value,
        social_linkedin_value,
        social_google_business_value: google.social_google_business_value,
        social_google_business_link_value: google.social_google_business_link_value,
      },
    }),
  ),
  subSave(
    'API-61',
    '/location/language/save',
    { languages: ids(messages.language) },
    ({ languages }, _location, { store }) => {
      refuseUnknown(store, 'language', languages);
      return { languages };
    },
  ),
  subSave(
    'API-62',
    '/location/region/save',
    { region_id: id, is_primary: flag },
    ({ region_id, is_primary }, location, { store }) => {
      const region = found(store.get('region', region_id), 'Region does not exist');
      if (region.company_id !== location.company_id) {
        throw new ServiceError(400, 'The region belongs to another company.');
      }
      return withRegion(location, region_id, is_primary);
    },
  ),
  subSave('API-63', '/location/changeStatus', { status }, (body) => ({ status: body.status })),
  subSave(
    'API-64',
    '/location/platforms/save',
    { platforms: ids(messages.locationPlatform) },
    ({ platforms }, _location, { store }) => {
      refuseUnknown(store, 'platform', platforms);
      return { platforms };
    },
  ),
  subSave(
    'API-65',
    '/location/medallia-settings/save',
    {
      company_id: id,
      medallia_client: z.string().max(200).nullable(),
      medallia_start_date: date(messages.surveyDate),
      opt_out_text_surveys: flag,
      opt_out_email_surveys: flag,
      opt_out_paper_surveys: flag,
    },
    ({ company_id, medallia_client, medallia_start_date, ...optOuts }, location) => {
      if (company_id !== location.company_id) throw new ServiceError(400, 'Wrong value of key company_id.');
      return {
        survey: {
          medallia_client,
          medallia_start_date,
          opt_out_text_surveys: optOuts.opt_out_text_surveys,
          opt_out_email_surveys: optOuts.opt_out_email_surveys,
          opt_out_paper_surveys: optOuts.opt_out_paper_surveys,
        },
      };
    },
  ),
];
