import { companySurveySettingsRules, locationSurveySettingsRules } from '@console/schema/survey.rules.ts';
import { type FieldsOf, fieldList, type ValuesOf } from '../form/field-list/field-list.ts';
import { flag } from '../form/fields/choice-fields.tsx';
import { color } from '../form/fields/color-field.tsx';
import { date } from '../form/fields/date-field.tsx';
import { text } from '../form/fields/text-field.tsx';
import type {
  CompanySurveySettingsPatchInput,
  LocationSurveySettingsPatchInput,
} from '../graph/generated/graphql.ts';

// Each screen has its own captions, because the documents spell them differently (AMB-27). Without stored
// settings, surveys are on and use the provider's colors.

/** The fields of a company's settings [ENT-20] [COM-28]. */
export const companySurvey = fieldList(companySurveySettingsRules, {
  client: text('Client'),
  startDate: date('Start Date'),
  optsOutOfText: flag('Opt out of text surveys'),
  optsOutOfEmail: flag('Opt out of email surveys'),
  optsOutOfPaper: flag('Opt out of paper surveys'),
  usesDefaultColors: flag('Use defaults', true),
  boxColor: color('Quick-start Email Box Color'),
  textColor: color('Quick-start Email Text Color'),
  hasSalesReport: flag('PTE sales report'),
  receivesIndividualDataFiles: flag('Individual data files'),
} satisfies FieldsOf<CompanySurveySettingsPatchInput>);

/** The fields of a location's settings [ENT-30] [LOC-17]. */
export const locationSurvey = fieldList(locationSurveySettingsRules, {
  client: text('Medallia Client'),
  startDate: date('Medallia Start Date'),
  optsOutOfText: flag('Opt out of text surveys'),
  optsOutOfEmail: flag('Opt out of email surveys'),
  optsOutOfPaper: flag('Opt out of paper surveys'),
  usesDefaultColors: flag('Use default colors', true),
  boxColor: color('Email Box Color'),
  textColor: color('Email Text Color'),
} satisfies FieldsOf<LocationSurveySettingsPatchInput>);

/** Form values of the settings that companies and locations share. */
export type SurveyValues = ValuesOf<typeof locationSurvey>;

/** Returns a short text with the start date of the surveys. */
export const surveySummary = ({ startDate }: SurveyValues) =>
  startDate ? `Starts ${startDate}` : 'Not set up';
