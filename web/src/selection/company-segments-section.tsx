import { segmentsRules } from '@console/schema/selection.rules.ts';
import { FormSection } from '../form/form-section.tsx';
import { usePartSave } from '../form/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanySegmentsReloadDocument,
  CompanySegmentsSaveDocument,
  CompanySegmentsSectionFragmentDoc,
  SegmentsChoicesDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { type ChosenOnRecord, selectionSummary } from './selection.form.ts';
import { SelectionForm, toStoredSelection } from './selection-form.tsx';
import { useChoices } from './use-choices.ts';

type CompanyFragment = FragmentType<typeof CompanySegmentsSectionFragmentDoc>;

/** The business segments of a company, saved on their own [COM-27]. */
export function CompanySegmentsSection(props: { company: CompanyFragment }) {
  const { id } = readFragment(CompanySegmentsSectionFragmentDoc, props.company);
  const formId = `company:${id}:segments`;
  const onRecord = toOnRecord(props.company);
  const save = usePartSave({
    mutation: CompanySegmentsSaveDocument,
    payloadOf: (data) => data.companySegmentsSave,
    again: CompanySegmentsReloadDocument,
    id,
    partOf: ({ company }) => company,
    toStored: (company) => toStoredSelection('segmentIds', toOnRecord(company)),
    refetch: ['CompanyPage'],
    progress: 'Saving business segments',
  });
  return (
    <FormSection title="Business Segments" summary={selectionSummary(onRecord.chosen)} formId={formId}>
      <SelectionForm
        formId={formId}
        title="Business Segments"
        name="segmentIds"
        label="Business Segments"
        caption="Save Business Segments"
        stored={onRecord}
        choices={useChoices(SegmentsChoicesDocument, (data) => data.businessSegments)}
        rule={segmentsRules}
        look="list"
        lock={usePermission('COMPANY_EDIT').reason}
        save={(segmentIds, revision) =>
          save({ input: { companyId: id, revision: revision ?? '', segmentIds } })
        }
      />
    </FormSection>
  );
}

function toOnRecord(masked: CompanyFragment): ChosenOnRecord {
  const { segments, revisions } = readFragment(CompanySegmentsSectionFragmentDoc, masked);
  return { chosen: segments ?? [], revision: revisions?.segments ?? null };
}
