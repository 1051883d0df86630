import { userPlatformsRules } from '@console/schema/user.rules.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  UserPlatformsReloadDocument,
  UserPlatformsSaveDocument,
  UserPlatformsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useImpact } from '../impact/use-impact.tsx';
import { PlatformsSection } from '../selection/platforms-section.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { useConsoleRoleChange } from './console-role/use-console-role-change.tsx';
import { useUserGuards } from './use-user-guards.ts';
import { userRecord } from './user.form.ts';

type UserFragment = FragmentType<typeof UserPlatformsSectionFragmentDoc>;

/**
 * The platforms of a person, chosen from those of their company [CUS-11]. Removing a platform also removes
 * its roles.
 */
export function UserPlatformsSection({ name, ...props }: { user: UserFragment; name: string }) {
  const { id, company } = readFragment(UserPlatformsSectionFragmentDoc, props.user);
  const { chosen } = toChosen(props.user);
  const impact = useImpact();
  const notices = useNotices();
  const findRoleChange = useConsoleRoleChange(name);
  return (
    <PlatformsSection
      formId={`user:${id}:platforms`}
      company={company}
      rule={userPlatformsRules}
      lock={useUserGuards(id).changeAccess}
      mayBeSaved={async ({ platformIds }) => {
        const isLess = chosen.some((platform) => !platformIds.includes(platform.id));
        const roleChange = findRoleChange({ userPlatforms: { userId: id, platformIds: [...platformIds] } });
        const change = { userPlatforms: { userId: id, platformIds: [...platformIds] } };
        if (isLess) return impact.mayProceed('Remove Platforms', change, roleChange);
        const found = await roleChange;
        if (!found?.report) return found !== null;
        return notices.ask({ type: 'yes', title: 'Change Console Role', message: found.report });
      }}
      part={props.user}
      toChosen={toChosen}
      {...userRecord(id)}
      mutation={UserPlatformsSaveDocument}
      toInput={({ platformIds }, revision) => ({ revision, platformIds: [...platformIds] })}
      again={UserPlatformsReloadDocument}
    />
  );
}

function toChosen(masked: UserFragment) {
  const { platforms, revisions } = readFragment(UserPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms, revision: revisions?.platforms ?? null };
}
