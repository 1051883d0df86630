import { companyPlatformsRules } from '@console/schema/selection.rules.ts';
import { companyRecord } from '../form/save/saved-records.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyPlatformsReloadDocument,
  CompanyPlatformsSaveDocument,
  CompanyPlatformsSectionFragmentDoc,
  PlatformsChoicesDocument,
} from '../graph/generated/graphql.ts';
import { useImpactOfSave } from '../impact/use-impact-of-save.tsx';
import { usePermission } from '../session/viewer.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SelectionForm } from './selection-form.tsx';
import { useChoices } from './use-choices.ts';

type CompanyFragment = FragmentType<typeof CompanyPlatformsSectionFragmentDoc>;

export type CompanyPlatformsPanelProps = { company: CompanyFragment };

/** Renders the platforms of a company on a separate tab [COM-10] [COM-11]. */
export function CompanyPlatformsPanel(props: CompanyPlatformsPanelProps) {
  const { id } = readFragment(CompanyPlatformsSectionFragmentDoc, props.company);
  const { chosen } = toChosen(props.company);
  const mayProceed = useImpactOfSave();
  return (
    <Panel>
      <SelectionForm
        formId={`company:${id}:platforms`}
        title="Platforms"
        name="platformIds"
        label="Select Platforms for this Company"
        caption="Save Detail"
        progress="Saving platforms"
        choices={useChoices(PlatformsChoicesDocument, (data) => data.platforms)}
        rule={companyPlatformsRules}
        look="boxes"
        lock={usePermission('COMPANY_EDIT').reason}
        mayBeSaved={async ({ platformIds }) => {
          const isLess = chosen.some((platform) => !platformIds.includes(platform.id));
          const change = { companyPlatforms: { companyId: id, platformIds: [...platformIds] } };
          return !isLess || mayProceed('Remove Platforms', change);
        }}
        part={props.company}
        toChosen={toChosen}
        {...companyRecord(id)}
        mutation={CompanyPlatformsSaveDocument}
        toInput={({ platformIds }, revision) => ({ revision, platformIds: [...platformIds] })}
        again={CompanyPlatformsReloadDocument}
      />
    </Panel>
  );
}

function toChosen(masked: CompanyFragment) {
  const { platforms, revisions } = readFragment(CompanyPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms ?? [], revision: revisions?.platforms ?? null };
}
