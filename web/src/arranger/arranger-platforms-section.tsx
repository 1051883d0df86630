import { arrangerPlatformsRules } from '@console/schema/arranger.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ArrangerPlatformsReloadDocument,
  ArrangerPlatformsSaveDocument,
  ArrangerPlatformsSectionFragmentDoc,
  PlatformsChoicesDocument,
} from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { toPlatformChoices, toPlatformNotice } from '../selection/platform-choices.ts';
import type { ChosenOnRecord, SelectionValues } from '../selection/selection.form.ts';
import { toStoredSelection } from '../selection/selection-form.tsx';
import { SelectionSection } from '../selection/selection-section.tsx';
import { useChoices } from '../selection/use-choices.ts';
import { usePermission } from '../session/viewer.tsx';
import { arrangerQueries, platformsFormId } from './arranger.form.ts';

type ArrangerFragment = FragmentType<typeof ArrangerPlatformsSectionFragmentDoc>;

/**
 * Renders the platforms of an arranger, limited to those of the company, with a save button for this section
 * only [ARR-05] [ARR-07].
 */
export function ArrangerPlatformsSection(props: { arranger: ArrangerFragment }) {
  const { id, company } = readFragment(ArrangerPlatformsSectionFragmentDoc, props.arranger);
  const stored = toOnRecord(props.arranger);
  const lock = usePermission('ARRANGER_EDIT').reason;
  const offered = useChoices(PlatformsChoicesDocument, (data) => data.platforms);
  const known = { ofCompany: company?.platforms, chosen: stored.chosen, ofProvider: offered.list };
  const reload = useReload(ArrangerPlatformsReloadDocument, { id });
  const save = usePartSave({
    mutation: ArrangerPlatformsSaveDocument,
    toVariables: ({ platformIds }: SelectionValues<'platformIds'>, revision) => ({
      input: { arrangerId: id, revision: revision ?? '', platformIds: [...platformIds] },
    }),
    payloadOf: (data) => data.arrangerPlatformsSave,
    again: ArrangerPlatformsReloadDocument,
    id,
    partOf: ({ arranger }) => arranger,
    toStored,
    refetch: arrangerQueries,
    progress: 'Saving platforms',
  });
  return (
    <SelectionSection
      formId={platformsFormId(id)}
      title="Associate Platforms"
      name="platformIds"
      label="Platforms"
      caption="Save Platforms"
      stored={stored}
      choices={{ ...toPlatformChoices(known), retry: company?.platforms ? null : () => void reload() }}
      notice={toPlatformNotice(known, lock === null)}
      rule={arrangerPlatformsRules}
      look="boxes"
      lock={lock}
      save={save}
      // The company may have dropped a platform in the meantime; a refetch updates the checkboxes.
      explain={async (errors) => {
        await reload();
        return errors;
      }}
    />
  );
}

function toOnRecord(masked: ArrangerFragment): ChosenOnRecord {
  const { platforms, revisions } = readFragment(ArrangerPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms ?? [], revision: revisions.platforms };
}

const toStored = (masked: ArrangerFragment) => toStoredSelection('platformIds', toOnRecord(masked));
