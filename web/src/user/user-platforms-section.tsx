import { userPlatformsRules } from '@console/schema/user.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
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
import { useNotices } from '../ui/message/notices.tsx';
import { useConsoleRoleChange } from './console-role/use-console-role-change.tsx';
import { useUserGuards } from './use-user-guards.ts';
import { userQueries } from './user.form.ts';

type UserFragment = FragmentType<typeof UserPlatformsSectionFragmentDoc>;

/**
 * The platforms of a person, chosen from those of their company [CUS-11]. Removing a platform also removes
 * its roles.
 */
export function UserPlatformsSection({ name, ...props }: { user: UserFragment; name: string }) {
  const { id, company } = readFragment(UserPlatformsSectionFragmentDoc, props.user);
  const stored = toOnRecord(props.user);
  const lock = useUserGuards(id).changeAccess;
  const offered = useChoices(PlatformsChoicesDocument, (data) => data.platforms);
  const known = { ofCompany: company?.platforms, chosen: stored.chosen, ofProvider: offered.list };
  const reload = useReload(UserPlatformsReloadDocument, { id });
  const impact = useImpact();
  const notices = useNotices();
  const findRoleChange = useConsoleRoleChange(name);
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
      label="Platforms"
      caption="Save Platforms"
      stored={stored}
      choices={{ ...toPlatformChoices(known), retry: company?.platforms ? null : () => void reload() }}
      notice={toPlatformNotice(known, lock === null)}
      rule={userPlatformsRules}
      look="boxes"
      lock={lock}
      mayBeSaved={async ({ platformIds }) => {
        const isLess = stored.chosen.some((platform) => !platformIds.includes(platform.id));
        const roleChange = findRoleChange({ userPlatforms: { userId: id, platformIds: [...platformIds] } });
        const change = { userPlatforms: { id, platformIds: [...platformIds] } };
        if (isLess) return impact.mayProceed('Remove Platforms', change, roleChange);
        const found = await roleChange;
        if (!found?.report) return found !== null;
        return notices.ask({ type: 'yes', title: 'Change Console Role', message: found.report });
      }}
      save={save}
      // The company may have lost a platform meanwhile. After a reload, the checkboxes show which.
      explain={async (errors) => {
        await reload();
        return errors;
      }}
    />
  );
}

function toOnRecord(masked: UserFragment): ChosenOnRecord {
  const { platforms, revisions } = readFragment(UserPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms, revision: revisions?.platforms ?? null };
}

const toStored = (masked: UserFragment) => toStoredSelection('platformIds', toOnRecord(masked));
