import * as z from 'zod';
import * as field from '../http/fields/fields.ts';

// The schemas of the values that a company or a location chooses from master lists. The endpoints belong to
// the features of the owners.

const MAX_CHOSEN = 500;

/** Returns the schema of ids from a master list: at least one, each once. */
const chosenIds = (noneMessage: string) =>
  z
    .array(field.requiredId(field.NOT_AN_ID), noneMessage)
    .min(1, noneMessage)
    .max(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN}`)
    .transform((ids) => [...new Set(ids)]);

/** [COM-27] [ERR-21]. The text ends with a space. */
export const chosenSegments = () => chosenIds('Please select at least one Business Segments ');
/** [COM-26] [ERR-20] */
export const chosenLanguages = () => chosenIds('Please select at least one Language');
/** [COM-11] [ERR-25] */
export const chosenPlatforms = () => chosenIds('Please select at least one Platform');

/** [LOC-15] [ERR-27] */
export const chosenLocationPlatforms = () =>
  chosenIds('Please select at least one Associate Platform to this location');
/** [LOC-14] */
export const chosenClassifications = () => chosenIds('Please select at least one Business Classification');

/** [ENT-18] */
export const chosenSegment = z.object({ id: z.int(), business_segment_id: z.int(), name: z.string() });
/** [ENT-17] */
export const chosenLanguage = z.object({ language_id: z.int(), name: z.string() });

/** [ENT-28] */
export const chosenLocationSegment = chosenSegment.extend({
  SurveyDetails: z
    .object({
      send_survey_start_date: z
        .string()
        .nullable()
        .meta({ description: "First day of the segment's surveys, as `MM/DD/YYYY`." }),
      never_send_survey: z.boolean(),
    })
    .nullable(),
});
/** [ENT-28] */
export const chosenClassification = z.object({
  id: z.int(),
  business_classification_id: z.int(),
  name: z.string(),
});
