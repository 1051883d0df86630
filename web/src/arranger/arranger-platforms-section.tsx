import { arrangerPlatformsRules } from '@console/schema/arranger.rules.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ArrangerPlatformsReloadDocument,
  ArrangerPlatformsSaveDocument,
  ArrangerPlatformsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useImpactOfSave } from '../impact/use-impact-of-save.tsx';
import { PlatformsSection } from '../selection/platforms-section.tsx';
import { usePermission } from '../session/viewer.tsx';
import { arrangerRecord, platformsFormId } from './arranger.form.ts';

type ArrangerFragment = FragmentType<typeof ArrangerPlatformsSectionFragmentDoc>;

/**
 * Renders the platforms of an arranger, limited to those of the company, with a save button for this section
 * only [ARR-05] [ARR-07].
 */
export function ArrangerPlatformsSection(props: { arranger: ArrangerFragment }) {
  const { id, company } = readFragment(ArrangerPlatformsSectionFragmentDoc, props.arranger);
  const { chosen } = toChosen(props.arranger);
  const mayProceed = useImpactOfSave();
  return (
    <PlatformsSection
      formId={platformsFormId(id)}
      company={company}
      rule={arrangerPlatformsRules}
      lock={usePermission('ARRANGER_EDIT').reason}
      mayBeSaved={async ({ platformIds }) => {
        const isLess = chosen.some((platform) => !platformIds.includes(platform.id));
        const arrangerPlatforms = { arrangerId: id, platformIds: [...platformIds] };
        return !isLess || mayProceed('Remove Platforms', { arrangerPlatforms });
      }}
      part={props.arranger}
      toChosen={toChosen}
      {...arrangerRecord(id)}
      mutation={ArrangerPlatformsSaveDocument}
      toInput={({ platformIds }, revision) => ({ revision, platformIds: [...platformIds] })}
      again={ArrangerPlatformsReloadDocument}
    />
  );
}

function toChosen(masked: ArrangerFragment) {
  const { platforms, revisions } = readFragment(ArrangerPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms ?? [], revision: revisions.platforms };
}
