import type { Endpoint } from '../../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../../rest/client/rest-client.ts';
import { printedBody } from '../../rest/wire/printed-body.ts';
import { toWireDate } from '../../rest/wire/wire.ts';
import { type SocialMedia, toSocialMediaBody } from '../../social/social.record.ts';
import { type LocationSurveySettings, toLocationSurveyBody } from '../../survey/location-survey.record.ts';
import { locationWritten } from '../location.record.ts';
import type { LocationRegion, LocationSegment } from './location.parts.ts';
import { locationSectionRows } from './location.sections.record.ts';

/** The fields of a location's survey settings that the documents print for their call [API-65]. */
const printedSettings = [
  'medallia_client',
  'medallia_start_date',
  'opt_out_text_surveys',
  'opt_out_email_surveys',
  'opt_out_paper_surveys',
];

const save = (name: string, path: string) =>
  ({ name: `location.${name}`, method: 'POST', path, kind: 'write', answer: locationWritten }) as const;

/** [API-58] */
const saveSegments = save('saveSegments', '/location/business-segment/save');
/** [API-59] */
const saveClassifications = save('saveClassifications', '/location/business-classification/save');
/** [API-60] */
const saveSocialMedia = save('saveSocialMedia', '/location/socialmedia/save');
/** [API-61] */
const saveLanguages = save('saveLanguages', '/location/language/save');
/** [API-62] */
const saveRegions = save('saveRegions', '/location/region/save');
/** [API-64] */
const savePlatforms = save('savePlatforms', '/location/platforms/save');
/** [API-65] */
const saveSurveySettings = save('saveSurveySettings', '/location/medallia-settings/save');
/** Extension `bulk-reads`. */
const listByIds = {
  name: 'location.listSectionsByIds',
  method: 'POST',
  path: '/location/sections/getByIds',
  kind: 'read',
  answer: locationSectionRows,
} as const;

[
  saveSegments,
  saveClassifications,
  saveSocialMedia,
  saveLanguages,
  saveRegions,
  savePlatforms,
  saveSurveySettings,
  listByIds,
] satisfies Endpoint<unknown>[];

export function createLocationSectionsClient(rest: RestClient) {
  return {
    listByIds: async (ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listByIds, { ...options, body: { ids } })).rows,
    savePlatforms: (id: number, platformIds: readonly string[], options: CallOptions = {}) =>
      rest.call(savePlatforms, { ...options, body: { location_id: id, platforms: platformIds.map(Number) } }),
    saveSegments: (id: number, segments: readonly LocationSegment[], options: CallOptions = {}) =>
      rest.call(saveSegments, { ...options, body: { location_id: id, ...toSegmentsBody(segments) } }),
    saveClassifications: (id: number, classificationIds: readonly string[], options: CallOptions = {}) =>
      rest.call(saveClassifications, {
        ...options,
        body: { location_id: id, business_classifications: classificationIds.map(Number) },
      }),
    /** The documents print only `region_id` and `is_primary`. `location_id` is a field of every form [ENT-33]. */
    saveRegion: (id: number, { regionId, isPrimary }: LocationRegion, options: CallOptions = {}) =>
      rest.call(saveRegions, {
        ...options,
        body: { location_id: id, region_id: Number(regionId), is_primary: isPrimary },
      }),
    /** Extension `region-lists`. Takes the regions that are not in the list from the location. */
    saveRegions: (id: number, regions: readonly LocationRegion[], options: CallOptions = {}) =>
      rest.call(saveRegions, {
        ...options,
        body: {
          location_id: id,
          regions: regions.map(({ regionId, isPrimary }) => ({
            region_id: Number(regionId),
            is_primary: isPrimary,
          })),
        },
      }),
    saveLanguages: (id: number, languageIds: readonly string[], options: CallOptions = {}) =>
      rest.call(saveLanguages, { ...options, body: { location_id: id, languages: languageIds.map(Number) } }),
    saveSocialMedia: (id: number, accounts: SocialMedia, options: CallOptions = {}) =>
      rest.call(saveSocialMedia, { ...options, body: { location_id: id, ...toSocialMediaBody(accounts) } }),
    /** With `stored`, the present settings, the body lacks fields that the documents do not print. */
    saveSurveySettings: (
      id: number,
      companyId: number,
      { settings, stored }: { settings: LocationSurveySettings; stored: LocationSurveySettings | null },
      options: CallOptions = {},
    ) => {
      const whole = toLocationSurveyBody(settings);
      const body = stored ? printedBody(whole, printedSettings, toLocationSurveyBody(stored)) : whole;
      return rest.call(saveSurveySettings, {
        ...options,
        body: { company_id: companyId, location_id: id, ...body },
      });
    },
  };
}

const toSegmentsBody = (segments: readonly LocationSegment[]) => ({
  business_segments: segments.map(({ segmentId }) => Number(segmentId)),
  business_segment_survey_details: segments.map(({ segmentId, surveyStartDate, neverSendsSurvey }) => ({
    business_segment_id: Number(segmentId),
    send_survey_start_date: surveyStartDate && toWireDate(surveyStartDate),
    never_send_survey: neverSendsSurvey,
  })),
});
