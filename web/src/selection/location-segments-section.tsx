import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { SavedForm } from '../form/save/saved-form.tsx';
import { locationRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationSegmentsReloadDocument,
  LocationSegmentsSaveDocument,
  LocationSegmentsSectionFragmentDoc,
  SegmentsChoicesDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import {
  atTheirRows,
  locationSegmentsDescriptors,
  locationSegmentsFormRules,
  segmentsOf,
  toStoredLocationSegments,
} from './location-segments.form.ts';
import { SegmentSurveys } from './segment-surveys.tsx';
import { selectionSummary } from './selection.form.ts';
import { useChoices } from './use-choices.ts';

type LocationFragment = FragmentType<typeof LocationSegmentsSectionFragmentDoc>;

/**
 * Renders the business segments of a location with their survey settings, and a save button for this section
 * only [LOC-10].
 */
export function LocationSegmentsSection(props: { location: LocationFragment }) {
  const location = readFragment(LocationSegmentsSectionFragmentDoc, props.location);
  const { id } = location;
  const onRecord = (location.segments ?? []).map(({ segment }) => segment);
  const choices = useChoices(SegmentsChoicesDocument, (data) => data.businessSegments);
  const form = usePartForm({
    formId: `location:${id}:segments`,
    title: 'Associate Business Segments',
    list: {
      rule: locationSegmentsFormRules,
      descriptors: locationSegmentsDescriptors(choices.list, onRecord),
    },
    part: props.location,
    toStored,
    lock: usePermission('LOCATION_EDIT').reason,
    ...locationRecord(id),
    mutation: LocationSegmentsSaveDocument,
    toInput: ({ segments }, revision) => ({ revision, segments }),
    again: LocationSegmentsReloadDocument,
    progress: 'Saving business segments',
    explain: atTheirRows,
    batch: 'segments',
  });
  return (
    <FormSection title={form.title} summary={selectionSummary(onRecord)} formId={form.formId}>
      <SavedForm form={form} caption="Save Business Segments">
        <SegmentSurveys choices={segmentsOf(choices.list, onRecord, form.formik.values)} />
        {choices.retry && <ChoicesMissing retry={choices.retry} />}
      </SavedForm>
    </FormSection>
  );
}

const toStored = (masked: LocationFragment) =>
  toStoredLocationSegments(readFragment(LocationSegmentsSectionFragmentDoc, masked));
