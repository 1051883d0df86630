import { locationSegmentsRules } from '@console/schema/location.rules.ts';
import { toUserErrors } from '../../errors/user-errors.ts';
import { checkPatch } from '../../field-table/check-patch.ts';
import { overlayItems } from '../../field-table/patch.ts';
import type { Section } from '../../field-table/section.ts';
import type { LocationSegmentsSectionInput } from '../../generated/graph.ts';
import { toWireDate } from '../../rest/wire/wire.ts';
import { toChoice } from '../../revision/choice.ts';
import { badIdErrors } from './bad-id-errors.ts';
import type { Sections } from './location.sections.record.ts';

type Segment = { segmentId: string; surveyStartDate: string | null; neverSendsSurvey: boolean };

/** Returns all segments as one text, so that their order does not matter. */
const toEditable = (segments: readonly Segment[]) => ({
  segments: toChoice(
    segments.map(
      ({ segmentId, surveyStartDate, neverSendsSurvey }) =>
        `${segmentId}:${surveyStartDate ?? ''}:${neverSendsSurvey}`,
    ),
  ),
});

/** The business segments of a location with their survey settings [API-58]. The wire has two lists for them. */
export const segmentsSection: Section<Sections> = {
  wirePaths: { business_segments: ['segments'], business_segment_survey_details: ['segments'] },
  hasUnprinted: false,
  editableOf: (stored) => toEditable(segmentsOf(stored)),
  isWhole: (input) =>
    (input as LocationSegmentsSectionInput).segments.every(
      ({ surveyStartDate, neverSendsSurvey }) =>
        surveyStartDate !== undefined && neverSendsSurvey !== undefined,
    ),
  check(input, stored) {
    const present = stored && { segments: segmentsOf(stored) };
    const { segments: sent } = input as LocationSegmentsSectionInput;
    const desired = overlayItems(sent, {
      stored: present?.segments ?? [],
      key: 'segmentId',
      blank: { surveyStartDate: null, neverSendsSurvey: false },
    });
    const checked = checkPatch(locationSegmentsRules, { segments: desired }, present);
    if (!checked.values) return { save: null, errors: toUserErrors(checked.errors) };
    const { segments } = checked.values;
    const errors = badIdErrors('segments', 'segmentId', segments);
    if (errors.length > 0) return { save: null, errors };
    const save = { desired: toEditable(segments), hasSecret: false, toBody: () => toBody(segments) };
    return { save, errors: [] };
  },
};

const segmentsOf = ({ segments }: Pick<Sections, 'segments'>): Segment[] =>
  segments.map(({ segment, ...surveys }) => ({ segmentId: segment.id, ...surveys }));

const toBody = (segments: readonly Segment[]) => ({
  business_segments: segments.map(({ segmentId }) => Number(segmentId)),
  business_segment_survey_details: segments.map(({ segmentId, surveyStartDate, neverSendsSurvey }) => ({
    business_segment_id: Number(segmentId),
    send_survey_start_date: surveyStartDate && toWireDate(surveyStartDate),
    never_send_survey: neverSendsSurvey,
  })),
});
