import { segmentsRules } from '@console/schema/selection.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanySegmentsReloadDocument,
  CompanySegmentsSaveDocument,
  CompanySegmentsSectionFragmentDoc,
  SegmentsChoicesDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import type { ChosenOnRecord, SelectionValues } from './selection.form.ts';
import { toStoredSelection } from './selection-form.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type CompanyFragment = FragmentType<typeof CompanySegmentsSectionFragmentDoc>;

/** Renders the business segments of a company, with a save button for this section only [COM-27]. */
export function CompanySegmentsSection(props: { company: CompanyFragment }) {
  const { id } = readFragment(CompanySegmentsSectionFragmentDoc, props.company);
  const save = usePartSave({
    mutation: CompanySegmentsSaveDocument,
    toVariables: ({ segmentIds }: SelectionValues<'segmentIds'>, revision) => ({
      input: { companyId: id, revision: revision ?? '', segmentIds: [...segmentIds] },
    }),
    payloadOf: (data) => data.companySegmentsSave,
    again: CompanySegmentsReloadDocument,
    id,
    partOf: ({ company }) => company,
    toStored: (company) => toStoredSelection('segmentIds', toOnRecord(company)),
    refetch: ['CompanyPage'],
    progress: 'Saving business segments',
  });
  return (
    <SelectionSection
      formId={`company:${id}:segments`}
      title="Business Segments"
      name="segmentIds"
      label="Business Segments"
      caption="Save Business Segments"
      stored={toOnRecord(props.company)}
      choices={useChoices(SegmentsChoicesDocument, (data) => data.businessSegments)}
      rule={segmentsRules}
      look="list"
      lock={usePermission('COMPANY_EDIT').reason}
      save={save}
    />
  );
}

function toOnRecord(masked: CompanyFragment): ChosenOnRecord {
  const { segments, revisions } = readFragment(CompanySegmentsSectionFragmentDoc, masked);
  return { chosen: segments ?? [], revision: revisions?.segments ?? null };
}
