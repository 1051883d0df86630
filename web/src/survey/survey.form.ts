import type { Fact } from '../form/conflict.ts';
import type { FormValues } from '../form/values.ts';
import type { LocationSurveySectionFragment } from '../graph/generated/graphql.ts';
import { toUsDate } from '../ui/dates.ts';

/** The survey settings that companies and locations have alike, as a screen edits them. */
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

/** Their captions. Each screen has its own, because the documents print them differently (AMB-27). */
export type SurveyLabels = Record<keyof SurveyValues, string>;

/** The settings of a form from those on record; without any, surveys are on and the colours are the provider's. */
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

/** Settings in a person's words, in the order of their captions. */
export function surveyFacts<Values extends FormValues>(
  labels: Readonly<Record<keyof Values & string, string>>,
): Fact<Values>[] {
  return Object.entries<string>(labels).map(([name, label]) => ({
    label,
    paths: [name],
    toText: (values) => {
      const value = values[name];
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
    },
  }));
}

/** When surveys begin, in a few words. */
export const surveySummary = ({ startDate }: SurveyValues) =>
  startDate ? `Starts ${startDate}` : 'Not set up';
