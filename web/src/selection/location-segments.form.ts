import { checkInput } from '@console/schema/input.rules.ts';
import { locationSegmentsRules, segmentSurveyRules } from '@console/schema/location.rules.ts';
import * as z from 'zod/mini';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { Stored } from '../form/conflict/values.ts';
import { entryId, entryName } from '../form/entries/entry-name.ts';
import type { Explain } from '../form/save/use-submit.ts';
import type { LocationSegmentsSectionFragment } from '../graph/generated/graphql.ts';
import { toIsoDate, toUsDate } from '../ui/date/dates.ts';
import type { Named } from './selection.form.ts';

/** The survey settings of one business segment as a form holds them. */
export type SegmentSurvey = {
  /** Typed text in the format MM/DD/YYYY [CON-14]. */
  surveyStartDate: string;
  neverSendsSurvey: boolean;
};

/** The chosen business segments of a location. Each key is derived from a segment id. */
export type LocationSegmentsValues = { segments: { [entry: string]: SegmentSurvey } };

/** Initial survey settings of a newly ticked segment [LOC-10]. */
export const blankSurvey: SegmentSurvey = { surveyStartDate: '', neverSendsSurvey: false };

/** Converts the stored segments to form values. */
export function toStoredLocationSegments(
  location: LocationSegmentsSectionFragment,
): Stored<LocationSegmentsValues> {
  const entries = (location.segments ?? []).map(({ segment, surveyStartDate, neverSendsSurvey }) => {
    const survey = {
      surveyStartDate: surveyStartDate ? toUsDate(surveyStartDate) : '',
      neverSendsSurvey,
    };
    return [entryName(segment.id), survey] as const;
  });
  return { values: { segments: Object.fromEntries(entries) }, revision: location.revisions.segments };
}

/** Blanks an invalid start date where no survey is ever sent, because that date is not used. */
const withoutIdleDate = (survey: SegmentSurvey): z.input<typeof segmentSurveyRules> =>
  survey.neverSendsSurvey && toIsoDate(survey.surveyStartDate) === null
    ? { ...survey, surveyStartDate: '' }
    : survey;

type Rows = z.input<typeof locationSegmentsRules>['segments'];

/**
 * Converts the entries to the rows of the mutation input and reports an invalid date at its own entry. Zod's
 * `record` could do this, but every Zod feature that any page uses becomes part of the sign-in bundle.
 */
const rowsOfEntries = z.transform(
  (segments: LocationSegmentsValues['segments'], { issues }): Rows =>
    Object.entries(segments).map(([name, survey]) => {
      const checked = checkInput(segmentSurveyRules, withoutIdleDate(survey));
      if (checked.ok) return { ...checked.value, segmentId: entryId(name) };
      for (const { path, message } of checked.errors) {
        issues.push({ code: 'custom', input: survey, path: [name, ...path], message });
      }
      return { ...survey, segmentId: entryId(name) };
    }),
);

/** The validation rule of the form. Its output is the mutation input. */
export const locationSegmentsFormRules = z.pipe(z.object({ segments: rowsOfEntries }), locationSegmentsRules);

/** Maps error paths: the input addresses segments by index, the form by segment id. */
export const atTheirRows: Explain<z.output<typeof locationSegmentsFormRules>> = (errors, { segments }) =>
  errors.map(({ path, message }) => ({
    path: path.map((name, at) => {
      const id = path[at - 1] === 'segments' ? segments[Number(name)]?.segmentId : undefined;
      return id ? entryName(id) : name;
    }),
    message,
  }));

/**
 * Returns every segment that the screen must show: the available, the stored, and any others in the form
 * states.
 */
export function segmentsOf(
  list: readonly Named[] | null | undefined,
  onRecord: readonly Named[],
  ...states: LocationSegmentsValues[]
): readonly Named[] {
  const ids = states.flatMap(({ segments }) => Object.keys(segments).map(entryId));
  const unnamed = [...new Set(ids)].map((id) => ({ id, name: `Segment ${id}` }));
  const all = new Map<string, Named>();
  for (const one of [...(list ?? []), ...onRecord, ...unnamed]) if (!all.has(one.id)) all.set(one.id, one);
  return [...all.values()];
}

/**
 * Returns captions and display texts of the segments. In a conflict, each segment with its survey settings is
 * one decision.
 */
export const locationSegmentsDescriptors =
  (list: readonly Named[] | null | undefined, onRecord: readonly Named[]) =>
  (...states: LocationSegmentsValues[]): FieldDescriptor<LocationSegmentsValues>[] =>
    segmentsOf(list, onRecord, ...states).map(({ id, name }) => ({
      label: name,
      paths: [`segments.${entryName(id)}`],
      toText: ({ segments }) => surveyText(segments[entryName(id)]),
    }));

function surveyText(survey: SegmentSurvey | undefined): string {
  if (!survey) return 'Not selected';
  if (survey.neverSendsSurvey) return 'Never send survey';
  return survey.surveyStartDate
    ? `Send surveys from ${survey.surveyStartDate}`
    : 'Selected, without a start date';
}
