import { providerUserPlatformsRules } from '@console/schema/provider-user.rules.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  PlatformsChoicesDocument,
  ProviderUserPlatformsReloadDocument,
  ProviderUserPlatformsSaveDocument,
  ProviderUserPlatformsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { SelectionSection } from '../selection/selection-section.tsx';
import { useChoices } from '../selection/use-choices.ts';
import { providerUserRecord } from './provider-user.form.ts';
import { useProviderGuards } from './use-provider-guards.ts';

type UserFragment = FragmentType<typeof ProviderUserPlatformsSectionFragmentDoc>;

/**
 * The platform that this form does not offer [PRV-07]. A user who has it keeps it, because the form changes
 * only the platforms that it shows.
 */
const hiddenId = '4';
const isShown = ({ id }: { id: string }) => id !== hiddenId;

/** Renders the platforms of a provider user, with a save button for this section only [PRV-06]. */
export function ProviderUserPlatformsSection(props: { user: UserFragment }) {
  const user = readFragment(ProviderUserPlatformsSectionFragmentDoc, props.user);
  const { id } = user;
  const { list, retry } = useChoices(PlatformsChoicesDocument, (data) => data.platforms);
  const kept = user.platforms.some((platform) => !isShown(platform)) ? [hiddenId] : [];
  return (
    <SelectionSection
      formId={`provider-user:${id}:platforms`}
      title="Associate Platforms"
      name="platformIds"
      label="Platforms"
      caption="Save Platforms"
      progress="Saving platforms"
      choices={{ list: list?.filter(isShown), retry }}
      rule={providerUserPlatformsRules}
      look="boxes"
      lock={useProviderGuards({ id, role: user.role ?? null }).edit}
      part={props.user}
      toChosen={toChosen}
      {...providerUserRecord(id)}
      mutation={ProviderUserPlatformsSaveDocument}
      toInput={({ platformIds }, revision) => ({ revision, platformIds: [...platformIds, ...kept] })}
      again={ProviderUserPlatformsReloadDocument}
    />
  );
}

function toChosen(masked: UserFragment) {
  const { platforms, revisions } = readFragment(ProviderUserPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms.filter(isShown), revision: revisions.platforms };
}
