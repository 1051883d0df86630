import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationLogoDeleteDocument,
  LocationLogoReloadDocument,
  LocationLogoSaveDocument,
  LocationLogoSectionFragmentDoc,
  LocationLogoUploadCreateDocument,
  LogoFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import { usePermission } from '../session/viewer.tsx';
import { LogoSection } from './logo-section.tsx';
import { useLogoSteps } from './use-logo-steps.ts';

type LocationFragment = FragmentType<typeof LocationLogoSectionFragmentDoc>;

/**
 * The logo of a location [LOC-16]. Saves each change immediately and reloads the location [LOC-20]. Hidden
 * while the stored location uses its company's logo [LOC-07]; a photo that was not uploaded is kept
 * meanwhile.
 */
export function LocationLogoSection(props: { location: LocationFragment }) {
  const location = readFragment(LocationLogoSectionFragmentDoc, props.location);
  const owner = {
    ...useLocationLogo(location.id),
    title: 'Location Logo',
    name: location.publicName || 'the location',
    logo: readFragment(LogoFactsFragmentDoc, location.logo) ?? null,
    lock: usePermission('LOCATION_EDIT').reason,
  };
  return (
    <div hidden={location.usesCompanyLogo ?? false}>
      <LogoSection owner={owner} />
    </div>
  );
}

function useLocationLogo(locationId: string) {
  // No progress notice: the panel shows the progress of the upload.
  const uploads = useSave(LocationLogoUploadCreateDocument, {
    payloadOf: (data) => data.locationLogoUploadCreate,
    progress: null,
  });
  const saves = useSave(LocationLogoSaveDocument, {
    payloadOf: (data) => data.locationLogoSave,
    refetch: locationQueries,
    progress: null,
  });
  const remove = useConfirmedSave(LocationLogoDeleteDocument, {
    payloadOf: (data) => data.locationLogoDelete,
    refetch: locationQueries,
    progress: 'Deleting the logo',
  });
  const reload = useReload(LocationLogoReloadDocument, { id: locationId });
  return useLogoSteps({
    begin: (file) => uploads.save({ input: { locationId, file } }),
    finish: (key) => saves.save({ input: { locationId, key } }),
    remove: (question) => remove({ input: { locationId } }, question),
    reload: async () => readFragment(LocationLogoSectionFragmentDoc, (await reload())?.location) ?? null,
  });
}
