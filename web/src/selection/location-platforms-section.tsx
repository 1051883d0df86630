import { locationPlatformsRules } from '@console/schema/location.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationPlatformsReloadDocument,
  LocationPlatformsSaveDocument,
  LocationPlatformsSectionFragmentDoc,
  PlatformsChoicesDocument,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { useReload } from '../graph/use-reload.ts';
import { usePermission } from '../session/viewer.tsx';
import { toPlatformChoices, toPlatformNotice } from './platform-choices.ts';
import type { ChosenOnRecord, SelectionValues } from './selection.form.ts';
import { toStoredSelection } from './selection-form.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type LocationFragment = FragmentType<typeof LocationPlatformsSectionFragmentDoc>;

/**
 * Renders the platforms of a location, limited to those of its company, with a save button for this section
 * only [LOC-15].
 */
export function LocationPlatformsSection(props: { location: LocationFragment }) {
  const { id, company } = readFragment(LocationPlatformsSectionFragmentDoc, props.location);
  const stored = toOnRecord(props.location);
  const lock = usePermission('LOCATION_EDIT').reason;
  const offered = useChoices(PlatformsChoicesDocument, (data) => data.platforms);
  const known = { ofCompany: company?.platforms, chosen: stored.chosen, ofProvider: offered.list };
  const reload = useReload(LocationPlatformsReloadDocument, { id });
  const save = usePartSave({
    mutation: LocationPlatformsSaveDocument,
    toVariables: ({ platformIds }: SelectionValues<'platformIds'>, revision) => ({
      input: { locationId: id, revision: revision ?? '', platformIds: [...platformIds] },
    }),
    payloadOf: (data) => data.locationPlatformsSave,
    again: LocationPlatformsReloadDocument,
    id,
    partOf: ({ location }) => location,
    toStored,
    refetch: locationQueries,
    progress: 'Saving platforms',
  });
  return (
    <SelectionSection
      formId={`location:${id}:platforms`}
      title="Associate Platforms"
      name="platformIds"
      label="Platforms"
      caption="Save Platforms"
      stored={stored}
      choices={{ ...toPlatformChoices(known), retry: company?.platforms ? null : () => void reload() }}
      notice={toPlatformNotice(known, lock === null)}
      rule={locationPlatformsRules}
      look="boxes"
      lock={lock}
      save={save}
      // The company may have dropped a platform in the meantime; a refetch updates the checkboxes.
      explain={async (errors) => {
        await reload();
        return errors;
      }}
      batch={{
        part: 'platforms',
        toInput: ({ platformIds }, revision) => ({ revision: revision ?? '', platformIds }),
        toStored,
      }}
    />
  );
}

function toOnRecord(masked: LocationFragment): ChosenOnRecord {
  const { platforms, revisions } = readFragment(LocationPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms ?? [], revision: revisions.platforms };
}

const toStored = (masked: LocationFragment) => toStoredSelection('platformIds', toOnRecord(masked));
