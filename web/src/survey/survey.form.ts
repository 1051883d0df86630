import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { FormValues } from '../form/conflict/values.ts';
import type { LocationSurveySectionFragment } from '../graph/generated/graphql.ts';
import { toUsDate } from '../ui/date/dates.ts';

/** Form values of the survey settings that companies and locations share. */
export type SurveyValues = {
  client: string;
  /** As typed, MM/DD/YYYY [CON-14]. */
  startDate: string;
  optsOutOfText: boolean;
  optsOutOfEmail: boolean;
  optsOutOfPaper: boolean;
  usesDefaultColors: boolean;
  /** As typed, #RRGGBB (AMB-43). */
  boxColor: string;
  textColor: string;
};

/**
 * Captions of the settings. Each screen has its own, because the documents spell them differently (AMB-27).
 */
export type SurveyLabels = Record<keyof SurveyValues, string>;

/**
 * Returns the form values of stored settings. Without settings, surveys are on and use the provider's colors.
 */
export function toSurveyValues(settings: LocationSurveySectionFragment['surveySettings']): SurveyValues {
  return {
    client: settings?.client ?? '',
    startDate: settings?.startDate ? toUsDate(settings.startDate) : '',
    optsOutOfText: settings?.optsOutOfText ?? false,
    optsOutOfEmail: settings?.optsOutOfEmail ?? false,
    optsOutOfPaper: settings?.optsOutOfPaper ?? false,
    usesDefaultColors: settings?.usesDefaultColors ?? true,
    boxColor: settings?.boxColor ?? '',
    textColor: settings?.textColor ?? '',
  };
}

/** Returns the field descriptors of survey settings, in the order of their captions. */
export function surveyDescriptors<Values extends FormValues>(
  labels: Readonly<Record<keyof Values & string, string>>,
): FieldDescriptor<Values>[] {
  return Object.entries<string>(labels).map(([name, label]) => ({
    label,
    paths: [name],
    toText: (values) => {
      const value = values[name];
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
    },
  }));
}

/** Returns a short text with the start date of the surveys. */
export const surveySummary = ({ startDate }: SurveyValues) =>
  startDate ? `Starts ${startDate}` : 'Not set up';
