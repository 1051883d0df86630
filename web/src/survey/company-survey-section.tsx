import { companySurveySettingsRules } from '@console/schema/survey.rules.ts';
import type * as z from 'zod/mini';
import { CheckboxField } from '../form/fields/choice-fields.tsx';
import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartSave } from '../form/save/use-part-save.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanySurveyReloadDocument,
  CompanySurveySectionFragmentDoc,
  CompanySurveySettingsSaveDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { companySurveyLabels, toStoredCompanySurvey } from './company-survey.form.ts';
import { IndividualFilesField } from './individual-files-field.tsx';
import { surveyDescriptors, surveySummary } from './survey.form.ts';
import { SurveyFields } from './survey-fields.tsx';

type CompanyFragment = FragmentType<typeof CompanySurveySectionFragmentDoc>;

/** The feedback-survey settings of a company, saved separately [COM-28] [COM-29]. */
export function CompanySurveySection(props: { company: CompanyFragment }) {
  const company = readFragment(CompanySurveySectionFragmentDoc, props.company);
  const { id } = company;
  const stored = toStoredCompanySurvey(company);
  const save = usePartSave({
    mutation: CompanySurveySettingsSaveDocument,
    toVariables: (settings: z.output<typeof companySurveySettingsRules>, revision) => ({
      input: { companyId: id, revision: revision ?? '', settings },
    }),
    payloadOf: (data) => data.companySurveySettingsSave,
    again: CompanySurveyReloadDocument,
    id,
    partOf: (answer) => readFragment(CompanySurveySectionFragmentDoc, answer.company),
    toStored: toStoredCompanySurvey,
    refetch: ['CompanyPage'],
    progress: 'Saving survey settings',
  });
  const form = useSavedForm({
    formId: `company:${id}:survey`,
    title: 'Feedback-survey Settings',
    stored,
    rule: companySurveySettingsRules,
    fields: surveyDescriptors(companySurveyLabels),
    lock: usePermission('COMPANY_EDIT').reason,
    save,
  });
  return (
    <FormSection title={form.title} summary={surveySummary(stored.values)} formId={form.formId}>
      <SavedForm form={form} caption="Save Survey Settings">
        <SurveyFields labels={companySurveyLabels} />
        <div>
          <CheckboxField name="hasSalesReport" label={companySurveyLabels.hasSalesReport} />
        </div>
        <IndividualFilesField isAlwaysOn={stored.values.individualDataFiles} />
      </SavedForm>
    </FormSection>
  );
}
