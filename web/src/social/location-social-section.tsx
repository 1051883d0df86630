import type { socialMediaRules } from '@console/schema/social.rules.ts';
import type * as z from 'zod/mini';
import type { Stored } from '../form/conflict/values.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationSocialMediaSaveDocument,
  LocationSocialReloadDocument,
  LocationSocialSectionFragmentDoc,
  SocialMediaFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { usePermission } from '../session/viewer.tsx';
import { type SocialValues, toSocialValues } from './social.form.ts';
import { SocialSection } from './social-section.tsx';

type SocialInput = z.output<typeof socialMediaRules>;
type LocationFragment = FragmentType<typeof LocationSocialSectionFragmentDoc>;

/**
 * The social media accounts of a location. Hidden while the stored location uses its company's accounts
 * [LOC-07]; unsaved input is kept as a draft.
 */
export function LocationSocialSection({ location }: { location: LocationFragment }) {
  const { usesCompanySocialMedia } = readFragment(LocationSocialSectionFragmentDoc, location);
  return usesCompanySocialMedia ? null : <OwnAccounts location={location} />;
}

function OwnAccounts(props: { location: LocationFragment }) {
  const { id } = readFragment(LocationSocialSectionFragmentDoc, props.location);
  const save = usePartSave({
    mutation: LocationSocialMediaSaveDocument,
    toVariables: (socialMedia: SocialInput, revision) => ({
      input: { locationId: id, revision: revision ?? '', socialMedia },
    }),
    payloadOf: (data) => data.locationSocialMediaSave,
    again: LocationSocialReloadDocument,
    id,
    partOf: ({ location }) => location,
    toStored,
    refetch: locationQueries,
    progress: 'Saving social media accounts',
  });
  return (
    <SocialSection
      formId={`location:${id}:social`}
      title="Location specific Social Media Accounts"
      caption="Save Social Media Accounts"
      stored={toStored(props.location)}
      lock={usePermission('LOCATION_EDIT').reason}
      save={save}
      batch={{
        part: 'socialMedia',
        toInput: (socialMedia, revision) => ({ revision: revision ?? '', socialMedia }),
        toStored,
      }}
    />
  );
}

function toStored(masked: LocationFragment): Stored<SocialValues> {
  const { socialMedia, revisions } = readFragment(LocationSocialSectionFragmentDoc, masked);
  return {
    values: toSocialValues(readFragment(SocialMediaFactsFragmentDoc, socialMedia)),
    revision: revisions.socialMedia,
  };
}
