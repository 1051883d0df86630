import type { Stored } from '../form/conflict/values.ts';
import type { CompanySurveySectionFragment } from '../graph/generated/graphql.ts';
import { type SurveyValues, toSurveyValues } from './survey.form.ts';

/** Form values of a company's feedback-survey settings. */
export type CompanySurveyValues = SurveyValues & { hasSalesReport: boolean; individualDataFiles: boolean };

/** The captions, in the order of the screen [ENT-20]. */
export const companySurveyLabels = {
  client: 'Client',
  startDate: 'Start Date',
  optsOutOfText: 'Opt out of text surveys',
  optsOutOfEmail: 'Opt out of email surveys',
  optsOutOfPaper: 'Opt out of paper surveys',
  usesDefaultColors: 'Use defaults',
  boxColor: 'Quick-start Email Box Color',
  textColor: 'Quick-start Email Text Color',
  hasSalesReport: 'PTE sales report',
  individualDataFiles: 'Individual data files',
} as const;

/** Returns the form values of stored settings. */
export function toStoredCompanySurvey(company: CompanySurveySectionFragment): Stored<CompanySurveyValues> {
  return {
    values: {
      ...toSurveyValues(company.surveySettings),
      hasSalesReport: company.surveySettings?.hasSalesReport ?? false,
      individualDataFiles: company.individualDataFiles ?? false,
    },
    revision: company.revisions?.surveySettings ?? null,
  };
}
