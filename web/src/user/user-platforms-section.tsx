import { userPlatformsRules } from '@console/schema/user.rules.ts';
import { usePartSave } from '../form/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  PlatformsChoicesDocument,
  UserPlatformsReloadDocument,
  UserPlatformsSaveDocument,
  UserPlatformsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { useImpact } from '../impact/use-impact.tsx';
import { toPlatformChoices, toPlatformNotice } from '../selection/platform-choices.ts';
import type { ChosenOnRecord, SelectionValues } from '../selection/selection.form.ts';
import { toStoredSelection } from '../selection/selection-form.tsx';
import { SelectionSection } from '../selection/selection-section.tsx';
import { useChoices } from '../selection/use-choices.ts';
import { useUserGuards } from './use-user-guards.ts';
import { userQueries } from './user.form.ts';

type UserFragment = FragmentType<typeof UserPlatformsSectionFragmentDoc>;

/** The platforms of a person, among those of their company [CUS-11]; one taken away takes its roles with it. */
export function UserPlatformsSection(props: { user: UserFragment }) {
  const { id, company } = readFragment(UserPlatformsSectionFragmentDoc, props.user);
  const stored = toOnRecord(props.user);
  const lock = useUserGuards(id).changeAccess;
  const offered = useChoices(PlatformsChoicesDocument, (data) => data.platforms);
  const known = { ofCompany: company?.platforms, chosen: stored.chosen, ofProvider: offered.list };
  const reload = useReload(UserPlatformsReloadDocument, { id });
  const impact = useImpact();
  const save = usePartSave({
    mutation: UserPlatformsSaveDocument,
    toVariables: ({ platformIds }: SelectionValues<'platformIds'>, revision) => ({
      input: { userId: id, revision: revision ?? '', platformIds: [...platformIds] },
    }),
    payloadOf: (data) => data.companyUserPlatformsSave,
    again: UserPlatformsReloadDocument,
    id,
    partOf: ({ companyUser }) => companyUser,
    toStored,
    refetch: userQueries,
    progress: 'Saving platforms',
  });
  return (
    <SelectionSection
      formId={`user:${id}:platforms`}
      title="Associate Platforms"
      name="platformIds"
      label="Platforms of this User"
      caption="Save Platforms"
      stored={stored}
      choices={{ ...toPlatformChoices(known), retry: company?.platforms ? null : () => void reload() }}
      notice={toPlatformNotice(known, lock === null)}
      rule={userPlatformsRules}
      look="boxes"
      lock={lock}
      mayBeSaved={async ({ platformIds }) => {
        const isLess = stored.chosen.some((platform) => !platformIds.includes(platform.id));
        const change = { userPlatforms: { id, platformIds: [...platformIds] } };
        return !isLess || impact.mayProceed('Remove Platforms', change);
      }}
      save={save}
      // The company may have given one up meanwhile: read again, the boxes say which.
      explain={async (mistakes) => {
        await reload();
        return mistakes;
      }}
    />
  );
}

function toOnRecord(masked: UserFragment): ChosenOnRecord {
  const { platforms, revisions } = readFragment(UserPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms, revision: revisions?.platforms ?? null };
}

const toStored = (masked: UserFragment) => toStoredSelection('platformIds', toOnRecord(masked));
