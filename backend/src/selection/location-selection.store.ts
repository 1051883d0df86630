import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../database/database.ts';

// The selections of a location, for its record. Platforms are in the order of the master list, all others by
// name.

type InLocation = ExpressionBuilder<Tables, 'locations'>;

export function platformsOfLocation(location: InLocation) {
  return jsonArrayFrom(
    location
      .selectFrom('location_platforms')
      .innerJoin('platforms', 'platforms.id', 'location_platforms.platform_id')
      .select(['platforms.id', 'platforms.name'])
      .whereRef('location_platforms.location_id', '=', 'locations.id')
      .orderBy('platforms.id'),
  );
}

export function languagesOfLocation(location: InLocation) {
  return jsonArrayFrom(
    location
      .selectFrom('location_languages')
      .innerJoin('languages', 'languages.id', 'location_languages.language_id')
      .select(['languages.id as language_id', 'languages.name'])
      .whereRef('location_languages.location_id', '=', 'locations.id')
      .orderBy(sql`search_text(languages.name) collate "C"`)
      .orderBy('languages.id'),
  );
}

/** Selects the segments, each with its survey details; null if there are none. */
export function segmentsOfLocation(location: InLocation) {
  return jsonArrayFrom(
    location
      .selectFrom('location_business_segments as chosen')
      .innerJoin('business_segments', 'business_segments.id', 'chosen.business_segment_id')
      .select([
        'business_segments.id',
        'business_segments.id as business_segment_id',
        'business_segments.name',
        surveyDetails.as('SurveyDetails'),
      ])
      .whereRef('chosen.location_id', '=', 'locations.id')
      .orderBy(sql`search_text(business_segments.name) collate "C"`)
      .orderBy('business_segments.id'),
  );
}

type SurveyDetails = { send_survey_start_date: string | null; never_send_survey: boolean };

const surveyDetails = sql<SurveyDetails | null>`case when chosen.never_send_survey is not null then json_build_object(
  'send_survey_start_date', to_char(chosen.send_survey_start_date, 'MM/DD/YYYY'),
  'never_send_survey', chosen.never_send_survey) end`;

export function classificationsOfLocation(location: InLocation) {
  return jsonArrayFrom(
    location
      .selectFrom('location_business_classifications as chosen')
      .innerJoin('business_classifications as list', 'list.id', 'chosen.business_classification_id')
      .select(['list.id', 'list.id as business_classification_id', 'list.name'])
      .whereRef('chosen.location_id', '=', 'locations.id')
      .orderBy(sql`search_text(list.name) collate "C"`)
      .orderBy('list.id'),
  );
}
