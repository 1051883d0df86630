import { Field } from '../form/field-list/form-field.tsx';
import { SavedForm } from '../form/save/saved-form.tsx';
import { companyRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanySurveyReloadDocument,
  CompanySurveySectionFragmentDoc,
  CompanySurveySettingsSaveDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { IndividualFilesField } from './individual-files-field.tsx';
import { companySurvey, surveySummary } from './survey.form.ts';
import { SurveyFields } from './survey-fields.tsx';

type CompanyFragment = FragmentType<typeof CompanySurveySectionFragmentDoc>;

/** The feedback-survey settings of a company, saved separately [COM-28] [COM-29]. */
export function CompanySurveySection(props: { company: CompanyFragment }) {
  const { id } = readFragment(CompanySurveySectionFragmentDoc, props.company);
  const form = usePartForm({
    formId: `company:${id}:survey`,
    title: 'Feedback-survey Settings',
    list: companySurvey,
    part: props.company,
    toStored,
    lock: usePermission('COMPANY_EDIT').reason,
    ...companyRecord(id),
    mutation: CompanySurveySettingsSaveDocument,
    toInput: (settings, revision) => ({ revision, settings }),
    again: CompanySurveyReloadDocument,
    progress: 'Saving survey settings',
    batch: 'surveySettings',
  });
  const { values } = form.stored;
  const { hasSalesReport, receivesIndividualDataFiles, ...shared } = companySurvey.fields;
  return (
    <FormSection title={form.title} summary={surveySummary(values)} formId={form.formId}>
      <SavedForm form={form} caption="Save Survey Settings">
        <SurveyFields of={shared} />
        <div>
          <Field of={hasSalesReport} />
        </div>
        <IndividualFilesField
          {...receivesIndividualDataFiles.props}
          isAlwaysOn={values.receivesIndividualDataFiles}
        />
      </SavedForm>
    </FormSection>
  );
}

function toStored(masked: CompanyFragment) {
  const { surveySettings, ...company } = readFragment(CompanySurveySectionFragmentDoc, masked);
  const receivesIndividualDataFiles = company.receivesIndividualDataFiles ?? false;
  const values = companySurvey.toValues(surveySettings && { ...surveySettings, receivesIndividualDataFiles });
  return {
    values: { ...values, receivesIndividualDataFiles },
    revision: company.revisions?.surveySettings ?? null,
  };
}
