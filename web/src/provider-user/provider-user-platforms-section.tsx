import { providerUserPlatformsRules } from '@console/schema/provider-user.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  PlatformsChoicesDocument,
  ProviderUserPlatformsReloadDocument,
  ProviderUserPlatformsSaveDocument,
  ProviderUserPlatformsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import type { ChosenOnRecord, SelectionValues } from '../selection/selection.form.ts';
import { toStoredSelection } from '../selection/selection-form.tsx';
import { SelectionSection } from '../selection/selection-section.tsx';
import { useChoices } from '../selection/use-choices.ts';
import { providerUserQueries } from './provider-user.form.ts';
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
  const save = usePartSave({
    mutation: ProviderUserPlatformsSaveDocument,
    toVariables: ({ platformIds }: SelectionValues<'platformIds'>, revision) => ({
      input: { userId: id, revision: revision ?? '', platformIds: [...platformIds, ...kept] },
    }),
    payloadOf: (data) => data.providerUserPlatformsSave,
    again: ProviderUserPlatformsReloadDocument,
    id,
    partOf: ({ providerUser }) => providerUser,
    toStored,
    refetch: providerUserQueries,
    progress: 'Saving platforms',
  });
  return (
    <SelectionSection
      formId={`provider-user:${id}:platforms`}
      title="Associate Platforms"
      name="platformIds"
      label="Platforms"
      caption="Save Platforms"
      stored={toOnRecord(props.user)}
      choices={{ list: list?.filter(isShown), retry }}
      rule={providerUserPlatformsRules}
      look="boxes"
      lock={useProviderGuards({ id, role: user.role ?? null }).edit}
      save={save}
    />
  );
}

function toOnRecord(masked: UserFragment): ChosenOnRecord {
  const { platforms, revisions } = readFragment(ProviderUserPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms.filter(isShown), revision: revisions.platforms };
}

const toStored = (masked: UserFragment) => toStoredSelection('platformIds', toOnRecord(masked));
