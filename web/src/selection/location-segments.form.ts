import { checkInput } from '@console/schema/input.rules.ts';
import { locationSegmentsRules, segmentSurveyRules } from '@console/schema/location.rules.ts';
import * as z from 'zod/mini';
import type { Fact } from '../form/conflict.ts';
import { entryId, entryName } from '../form/entry-name.ts';
import type { Explain } from '../form/use-submit.ts';
import type { Stored } from '../form/values.ts';
import type { LocationSegmentsSectionFragment } from '../graph/generated/graphql.ts';
import { toIsoDate, toUsDate } from '../ui/dates.ts';
import type { Named } from './selection.form.ts';

/** The surveys of one business segment, as a screen edits them. */
export type SegmentSurvey = {
  /** As typed, MM/DD/YYYY [CON-14]. */
  surveyStartDate: string;
  neverSendsSurvey: boolean;
};

/** The chosen business segments of a location, each an entry under its id. */
export type LocationSegmentsValues = { segments: { [entry: string]: SegmentSurvey } };

/** What a segment begins with when it is ticked [LOC-10]. */
export const blankSurvey: SegmentSurvey = { surveyStartDate: '', neverSendsSurvey: false };

/** The segments of a form from those on record. */
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

/** A date that is not needed cannot be wrong: where surveys are never sent, one that is no date counts as blank. */
const withoutIdleDate = (survey: SegmentSurvey): z.input<typeof segmentSurveyRules> =>
  survey.neverSendsSurvey && toIsoDate(survey.surveyStartDate) === null
    ? { ...survey, surveyStartDate: '' }
    : survey;

type Rows = z.input<typeof locationSegmentsRules>['segments'];

/**
 * The entries as the rows that the mutation takes; a mistake in a date stands at its own entry. Zod's `record` would do that
 * too, but what any page uses of Zod is fetched with the sign-in page.
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

/** The rule for the form's values; it gives what the mutation takes. */
export const locationSegmentsFormRules = z.pipe(z.object({ segments: rowsOfEntries }), locationSegmentsRules);

/** The graph counts the segments of an input; the form has them by their ids. */
export const atTheirRows: Explain<z.output<typeof locationSegmentsFormRules>> = (mistakes, { segments }) =>
  mistakes.map(({ path, message }) => ({
    path: path.map((name, at) => {
      const id = path[at - 1] === 'segments' ? segments[Number(name)]?.segmentId : undefined;
      return id ? entryName(id) : name;
    }),
    message,
  }));

/** All segments that a screen must show: those to choose from, those on record, and any that a form still holds. */
export function segmentsOf(
  list: readonly Named[] | null | undefined,
  onRecord: readonly Named[],
  ...states: LocationSegmentsValues[]
): readonly Named[] {
  const held = states.flatMap(({ segments }) => Object.keys(segments).map(entryId));
  const unnamed = [...new Set(held)].map((id) => ({ id, name: `Segment ${id}` }));
  const all = new Map<string, Named>();
  for (const one of [...(list ?? []), ...onRecord, ...unnamed]) if (!all.has(one.id)) all.set(one.id, one);
  return [...all.values()];
}

/** The segments in a person's words: each with its surveys is one decision. */
export const locationSegmentsFacts =
  (list: readonly Named[] | null | undefined, onRecord: readonly Named[]) =>
  (...states: LocationSegmentsValues[]): Fact<LocationSegmentsValues>[] =>
    segmentsOf(list, onRecord, ...states).map(({ id, name }) => ({
      label: name,
      paths: [`segments.${entryName(id)}`],
      toText: ({ segments }) => surveyText(segments[entryName(id)]),
    }));

function surveyText(survey: SegmentSurvey | undefined): string {
  if (!survey) return 'Not chosen';
  if (survey.neverSendsSurvey) return 'Never send survey';
  return survey.surveyStartDate
    ? `Send surveys from ${survey.surveyStartDate}`
    : 'Chosen, without a start date';
}
