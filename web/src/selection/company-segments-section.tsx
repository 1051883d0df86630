import { segmentsRules } from '@console/schema/selection.rules.ts';
import { companyRecord } from '../form/save/saved-records.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanySegmentsReloadDocument,
  CompanySegmentsSaveDocument,
  CompanySegmentsSectionFragmentDoc,
  SegmentsChoicesDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type CompanyFragment = FragmentType<typeof CompanySegmentsSectionFragmentDoc>;

/** Renders the business segments of a company, with a save button for this section only [COM-27]. */
export function CompanySegmentsSection(props: { company: CompanyFragment }) {
  const { id } = readFragment(CompanySegmentsSectionFragmentDoc, props.company);
  return (
    <SelectionSection
      formId={`company:${id}:segments`}
      title="Business Segments"
      name="segmentIds"
      label="Business Segments"
      caption="Save Business Segments"
      progress="Saving business segments"
      batch="segments"
      choices={useChoices(SegmentsChoicesDocument, (data) => data.businessSegments)}
      rule={segmentsRules}
      look="list"
      lock={usePermission('COMPANY_EDIT').reason}
      part={props.company}
      toChosen={toChosen}
      {...companyRecord(id)}
      mutation={CompanySegmentsSaveDocument}
      toInput={({ segmentIds }, revision) => ({ revision, segmentIds: [...segmentIds] })}
      again={CompanySegmentsReloadDocument}
    />
  );
}

function toChosen(masked: CompanyFragment) {
  const { segments, revisions } = readFragment(CompanySegmentsSectionFragmentDoc, masked);
  return { chosen: segments ?? [], revision: revisions?.segments ?? null };
}
