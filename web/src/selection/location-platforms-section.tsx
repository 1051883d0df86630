import { locationPlatformsRules } from '@console/schema/location.rules.ts';
import { locationRecord } from '../form/save/saved-records.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationPlatformsReloadDocument,
  LocationPlatformsSaveDocument,
  LocationPlatformsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { PlatformsSection } from './platforms-section.tsx';

type LocationFragment = FragmentType<typeof LocationPlatformsSectionFragmentDoc>;

/**
 * Renders the platforms of a location, limited to those of its company, with a save button for this section
 * only [LOC-15].
 */
export function LocationPlatformsSection(props: { location: LocationFragment }) {
  const { id, company } = readFragment(LocationPlatformsSectionFragmentDoc, props.location);
  return (
    <PlatformsSection
      formId={`location:${id}:platforms`}
      company={company}
      rule={locationPlatformsRules}
      lock={usePermission('LOCATION_EDIT').reason}
      part={props.location}
      toChosen={toChosen}
      {...locationRecord(id)}
      mutation={LocationPlatformsSaveDocument}
      toInput={({ platformIds }, revision) => ({ revision, platformIds: [...platformIds] })}
      again={LocationPlatformsReloadDocument}
      batch="platforms"
    />
  );
}

function toChosen(masked: LocationFragment) {
  const { platforms, revisions } = readFragment(LocationPlatformsSectionFragmentDoc, masked);
  return { chosen: platforms ?? [], revision: revisions.platforms };
}
