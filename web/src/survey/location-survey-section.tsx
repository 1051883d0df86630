import { locationSurveySettingsRules } from '@console/schema/survey.rules.ts';
import type * as z from 'zod/mini';
import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartSave } from '../form/save/use-part-save.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationSurveyReloadDocument,
  LocationSurveySectionFragmentDoc,
  LocationSurveySettingsSaveDocument,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { usePermission } from '../session/viewer.tsx';
import { locationSurveyLabels, toStoredLocationSurvey } from './location-survey.form.ts';
import { surveyDescriptors, surveySummary } from './survey.form.ts';
import { SurveyFields } from './survey-fields.tsx';

type LocationFragment = FragmentType<typeof LocationSurveySectionFragmentDoc>;

/** The feedback-survey settings of a location, saved separately [LOC-17]. */
export function LocationSurveySection(props: { location: LocationFragment }) {
  const { id } = readFragment(LocationSurveySectionFragmentDoc, props.location);
  const stored = toStored(props.location);
  const save = usePartSave({
    mutation: LocationSurveySettingsSaveDocument,
    toVariables: (settings: z.output<typeof locationSurveySettingsRules>, revision) => ({
      input: { locationId: id, revision: revision ?? '', settings },
    }),
    payloadOf: (data) => data.locationSurveySettingsSave,
    again: LocationSurveyReloadDocument,
    id,
    partOf: ({ location }) => location,
    toStored,
    refetch: locationQueries,
    progress: 'Saving Medallia settings',
  });
  const form = useSavedForm({
    formId: `location:${id}:survey`,
    title: 'Medallia Settings',
    stored,
    rule: locationSurveySettingsRules,
    fields: surveyDescriptors(locationSurveyLabels),
    lock: usePermission('LOCATION_EDIT').reason,
    save,
    batch: {
      part: 'surveySettings',
      toInput: (settings, revision) => ({ revision: revision ?? '', settings }),
      toStored,
    },
  });
  return (
    <FormSection title={form.title} summary={surveySummary(stored.values)} formId={form.formId}>
      <SavedForm form={form} caption="Save Medallia Settings">
        <SurveyFields labels={locationSurveyLabels} />
      </SavedForm>
    </FormSection>
  );
}

const toStored = (masked: LocationFragment) =>
  toStoredLocationSurvey(readFragment(LocationSurveySectionFragmentDoc, masked));
