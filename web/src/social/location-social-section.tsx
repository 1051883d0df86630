import { locationRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationSocialMediaSaveDocument,
  LocationSocialReloadDocument,
  LocationSocialSectionFragmentDoc,
  SocialMediaFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { socialMedia as accounts } from './social.form.ts';
import { SocialSection } from './social-section.tsx';

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
  const form = usePartForm({
    formId: `location:${id}:social`,
    title: 'Location specific Social Media Accounts',
    list: accounts,
    part: props.location,
    toStored,
    lock: usePermission('LOCATION_EDIT').reason,
    ...locationRecord(id),
    mutation: LocationSocialMediaSaveDocument,
    toInput: (socialMedia, revision) => ({ revision, socialMedia }),
    again: LocationSocialReloadDocument,
    progress: 'Saving social media accounts',
    batch: 'socialMedia',
  });
  return <SocialSection form={form} />;
}

function toStored(masked: LocationFragment) {
  const { socialMedia, revisions } = readFragment(LocationSocialSectionFragmentDoc, masked);
  const stored = readFragment(SocialMediaFactsFragmentDoc, socialMedia);
  return accounts.toStored(stored, revisions.socialMedia);
}
