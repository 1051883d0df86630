import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { flag, keptFlag, requiredFlag } from '../http/fields/flag-fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { callsOn } from '../http/write/calls.ts';
import {
  chosenClassifications,
  chosenLanguages,
  chosenLocationPlatforms,
  chosenSegments,
} from '../selection/selection.contract.ts';
import { socialMediaInput } from '../social/social.contract.ts';
import { locationSurveyInput } from '../survey/survey.contract.ts';
import { locationRecord } from './location.contract.ts';

// The sections of a location. Each is saved separately and as a whole; the location has one version for all
// of them.

const calls = callsOn(['Location'], locationRecord);
const location = { location_id: sought.subjectId() };

/** [API-61] */
export const saveLanguages = calls.save(
  "Set a location's languages",
  z.object({ ...location, languages: chosenLanguages() }),
);

/** [API-60] */
export const saveSocialMedia = calls.save(
  "Set a location's own social media accounts",
  z.object({ ...location, ...socialMediaInput.shape }),
);

/** [API-64] */
export const savePlatforms = calls.save(
  "Set a location's platforms, out of its company's",
  z.object({ ...location, platforms: chosenLocationPlatforms() }),
);

/** [API-59] */
export const saveClassifications = calls.save(
  "Set a location's business classifications",
  z.object({ ...location, business_classifications: chosenClassifications() }),
);

const surveyDetail = z.object({
  business_segment_id: field.requiredId(),
  send_survey_start_date: field.optionalDate(),
  never_send_survey: flag(),
});
export type SurveyDetail = z.output<typeof surveyDetail>;

/** [API-58] */
export const saveSegments = calls.save(
  "Set a location's business segments and the start of their surveys",
  z.object({
    ...location,
    business_segments: chosenSegments(),
    business_segment_survey_details: z.array(surveyDetail).max(500, 'Send at most 500').default([]),
  }),
);

const PRIMARY_MISSING = 'Select a primary region before saving';

/** Exactly one of several regions must be primary [LOC-08]. A single region always becomes primary. */
export const chosenRegions = z
  .array(
    z.object({ region_id: field.requiredId(), is_primary: requiredFlag() }),
    'Choose regions from the company’s list',
  )
  .max(500, 'Choose at most 500')
  .refine((list) => new Set(list.map((one) => one.region_id)).size === list.length, 'Choose each region once')
  .refine(
    (list) => list.length < 2 || list.filter(({ is_primary }) => is_primary).length === 1,
    PRIMARY_MISSING,
  )
  .transform((list) => (list.length === 1 ? list.map((one) => ({ ...one, is_primary: true })) : list));
export type ChosenRegion = z.output<typeof chosenRegions>[number];

/** [API-62] */
export const saveRegions = {
  ...calls.save(
    "Set one of a location's regions, or all, out of its company's",
    z
      .object({
        ...location,
        region_id: field.requiredId().optional(),
        is_primary: keptFlag().meta({
          description: 'Whether the region is the primary one. A missing or null value keeps the stored one.',
        }),
        regions: chosenRegions.optional().meta({
          description: 'All regions of the location, instead of one.',
          'x-extension': true,
        }),
      })
      .refine(({ region_id, regions }) => region_id || regions, {
        path: ['region_id'],
        message: field.REQUIRED,
      }),
  ),
  description:
    '`region_id` adds or changes one region of the location and keeps the others. A primary region replaces the earlier one; without any primary region, the region becomes primary. `regions` replaces all regions.',
};

/** [API-65] */
export const saveSurveySettings = calls.save(
  "Set a location's feedback-survey settings",
  z.object({ ...location, company_id: field.optionalId(), ...locationSurveyInput.shape }),
);
