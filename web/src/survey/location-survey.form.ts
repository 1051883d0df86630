import type { Stored } from '../form/conflict/values.ts';
import type { LocationSurveySectionFragment } from '../graph/generated/graphql.ts';
import { type SurveyLabels, type SurveyValues, toSurveyValues } from './survey.form.ts';

/** The captions, in the order of the screen [ENT-30] [LOC-17] (AMB-27). */
export const locationSurveyLabels: SurveyLabels = {
  client: 'Medallia Client',
  startDate: 'Medallia Start Date',
  optsOutOfText: 'Opt out of text surveys',
  optsOutOfEmail: 'Opt out of email surveys',
  optsOutOfPaper: 'Opt out of paper surveys',
  usesDefaultColors: 'Use default colors',
  boxColor: 'Email Box Color',
  textColor: 'Email Text Color',
};

/** Returns the form values of stored settings. */
export const toStoredLocationSurvey = (location: LocationSurveySectionFragment): Stored<SurveyValues> => ({
  values: toSurveyValues(location.surveySettings),
  revision: location.revisions.surveySettings,
});
