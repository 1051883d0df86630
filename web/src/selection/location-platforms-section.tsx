import { locationPlatformsRules } from '@console/schema/location.rules.ts';
import { usePartSave } from '../form/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationPlatformsReloadDocument,
  LocationPlatformsSaveDocument,
  LocationPlatformsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { useReload } from '../graph/use-reload.ts';
import { usePermission } from '../session/viewer.tsx';
import { toPlatformOffer } from './platform-offer.ts';
import type { ChosenOnRecord } from './selection.form.ts';
import { toStoredSelection } from './selection-form.tsx';
import { SelectionSection } from './selection-section.tsx';

type LocationFragment = FragmentType<typeof LocationPlatformsSectionFragmentDoc>;

/** The platforms of a location, among those of its company; saved on their own [LOC-15]. */
export function LocationPlatformsSection(props: { location: LocationFragment }) {
  const { id, company } = readFragment(LocationPlatformsSectionFragmentDoc, props.location);
  const stored = toOnRecord(props.location);
  const offer = company?.platforms && toPlatformOffer(company.platforms, stored.chosen);
  const reload = useReload(LocationPlatformsReloadDocument, { id });
  const save = usePartSave({
    mutation: LocationPlatformsSaveDocument,
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
      label="Platforms of this Location"
      caption="Save Platforms"
      stored={stored}
      choices={{ list: offer?.list, retry: offer ? null : () => void reload() }}
      notice={offer?.notice}
      rule={locationPlatformsRules}
      look="boxes"
      lock={usePermission('LOCATION_EDIT').reason}
      save={(platformIds, revision) =>
        save({ input: { locationId: id, revision: revision ?? '', platformIds } })
      }
      joint={{
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
