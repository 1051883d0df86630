import { SavedForm } from '../form/save/saved-form.tsx';
import { locationRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationSurveyReloadDocument,
  LocationSurveySectionFragmentDoc,
  LocationSurveySettingsSaveDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { locationSurvey, surveySummary } from './survey.form.ts';
import { SurveyFields } from './survey-fields.tsx';

type LocationFragment = FragmentType<typeof LocationSurveySectionFragmentDoc>;

/** The feedback-survey settings of a location, saved separately [LOC-17]. */
export function LocationSurveySection(props: { location: LocationFragment }) {
  const { id } = readFragment(LocationSurveySectionFragmentDoc, props.location);
  const form = usePartForm({
    formId: `location:${id}:survey`,
    title: 'Medallia Settings',
    list: locationSurvey,
    part: props.location,
    toStored,
    lock: usePermission('LOCATION_EDIT').reason,
    ...locationRecord(id),
    mutation: LocationSurveySettingsSaveDocument,
    toInput: (settings, revision) => ({ revision, settings }),
    again: LocationSurveyReloadDocument,
    progress: 'Saving Medallia settings',
    batch: 'surveySettings',
  });
  return (
    <FormSection title={form.title} summary={surveySummary(form.stored.values)} formId={form.formId}>
      <SavedForm form={form} caption="Save Medallia Settings">
        <SurveyFields of={locationSurvey.fields} />
      </SavedForm>
    </FormSection>
  );
}

function toStored(masked: LocationFragment) {
  const { surveySettings, revisions } = readFragment(LocationSurveySectionFragmentDoc, masked);
  return locationSurvey.toStored(surveySettings, revisions.surveySettings);
}
