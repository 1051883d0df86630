import { companyPlatformsRules } from '@console/schema/selection.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyPlatformsReloadDocument,
  CompanyPlatformsSaveDocument,
  CompanyPlatformsSectionFragmentDoc,
  PlatformsChoicesDocument,
} from '../graph/generated/graphql.ts';
import { useImpact } from '../impact/use-impact.tsx';
import { usePermission } from '../session/viewer.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import type { ChosenOnRecord, SelectionValues } from './selection.form.ts';
import { SelectionForm, toStoredSelection } from './selection-form.tsx';
import { useChoices } from './use-choices.ts';

type CompanyFragment = FragmentType<typeof CompanyPlatformsSectionFragmentDoc>;

export type CompanyPlatformsPanelProps = { company: CompanyFragment };

/** Renders the platforms of a company on a separate tab [COM-10] [COM-11]. */
export function CompanyPlatformsPanel(props: CompanyPlatformsPanelProps) {
  const { id } = readFragment(CompanyPlatformsSectionFragmentDoc, props.company);
  const formId = `company:${id}:platforms`;
  const onRecord = toOnRecord(props.company);
  const impact = useImpact();
  const save = usePartSave({
    mutation: CompanyPlatformsSaveDocument,
    toVariables: ({ platformIds }: SelectionValues<'platformIds'>, revision) => ({
      input: { companyId: id, revision: revision ?? '', platformIds: [...platformIds] },
    }),
    payloadOf: (data) => data.companyPlatformsSave,
    again: CompanyPlatformsReloadDocument,
    id,
    partOf: ({ company }) => company,
    toStored: (company) => toStoredSelection('platformIds', toOnRecord(company)),
    refetch: ['CompanyPage'],
    progress: 'Saving platforms',
  });
  return (
    <Panel>
      <SelectionForm
        formId={formId}
        title="Platforms"
        name="platformIds"
        label="Select Platforms for this Company"
        caption="Save Detail"
        stored={onRecord}
        choices={useChoices(PlatformsChoicesDocument, (data) => data.platforms)}
        rule={companyPlatformsRules}
        look="boxes"
        lock={usePermission('COMPANY_EDIT').reason}
        mayBeSaved={async ({ platformIds }) => {
          const isLess = onRecord.chosen.some((platform) => !platformIds.includes(platform.id));
          const change = { companyPlatforms: { id, platformIds: [...platformIds] } };
          return !isLess || impact.mayProceed('Remove Platforms', change);
        }}
        save={save}
      />
    </Panel>
  );
}

function toOnRecord(masked: CompanyFragment): ChosenOnRecord {
  const { platforms, revisions } = readFragment(CompanyPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms ?? [], revision: revisions?.platforms ?? null };
}
