import type { Fact } from '../form/conflict.ts';
import type { Stored } from '../form/values.ts';
import type { CompanySurveySectionFragment } from '../graph/generated/graphql.ts';
import { toUsDate } from '../ui/dates.ts';

/** Feedback-survey settings of a company as a screen edits them. */
export type SurveyValues = {
  client: string;
  /** As typed, MM/DD/YYYY [CON-14]. */
  startDate: string;
  optsOutOfText: boolean;
  optsOutOfEmail: boolean;
  optsOutOfPaper: boolean;
  usesDefaultColors: boolean;
  hasSalesReport: boolean;
  /** As typed, #RRGGBB (AMB-43). */
  boxColor: string;
  textColor: string;
  individualDataFiles: boolean;
};

/** The captions, in the order of the screen [ENT-20]. */
export const surveyLabels = {
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

/** The settings of a form from those on record; without any, surveys are on and the colours are the provider's. */
export function toStoredSurvey(company: CompanySurveySectionFragment): Stored<SurveyValues> {
  const settings = company.surveySettings;
  return {
    values: {
      client: settings?.client ?? '',
      startDate: settings?.startDate ? toUsDate(settings.startDate) : '',
      optsOutOfText: settings?.optsOutOfText ?? false,
      optsOutOfEmail: settings?.optsOutOfEmail ?? false,
      optsOutOfPaper: settings?.optsOutOfPaper ?? false,
      usesDefaultColors: settings?.usesDefaultColors ?? true,
      hasSalesReport: settings?.hasSalesReport ?? false,
      boxColor: settings?.boxColor ?? '',
      textColor: settings?.textColor ?? '',
      individualDataFiles: company.individualDataFiles ?? false,
    },
    revision: company.revisions?.surveySettings ?? null,
  };
}

/** The settings in a person's words. */
export const surveyFacts: Fact<SurveyValues>[] = Object.entries(surveyLabels).map(([name, label]) => ({
  label,
  paths: [name],
  toText: (values) => {
    const value = values[name as keyof SurveyValues];
    return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
  },
}));

/** When surveys begin, in a few words. */
export const surveySummary = ({ startDate }: SurveyValues) =>
  startDate ? `Starts ${startDate}` : 'Not set up';
