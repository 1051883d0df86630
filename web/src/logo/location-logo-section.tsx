import { locationRecord } from '../form/save/saved-records.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationLogoDeleteDocument,
  LocationLogoReloadDocument,
  LocationLogoSaveDocument,
  LocationLogoSectionFragmentDoc,
  LocationLogoUploadCreateDocument,
  LogoFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { ShownProvider, useIsShown } from '../ui/layout/shown.ts';
import { LogoSection } from './logo-section.tsx';
import type { LogoSource } from './use-logo-steps.ts';

type LocationFragment = FragmentType<typeof LocationLogoSectionFragmentDoc>;

/**
 * The logo of a location [LOC-16]. Saves each change immediately and reloads the location [LOC-20]. Hidden
 * while the stored location uses its company's logo [LOC-07]; a photo that was not uploaded is kept
 * meanwhile.
 */
export function LocationLogoSection(props: { location: LocationFragment }) {
  const location = readLocation(props.location);
  const toSteps: LogoSource['toSteps'] = (makeSteps) =>
    makeSteps({
      ...locationRecord(location.id),
      begin: LocationLogoUploadCreateDocument,
      finish: LocationLogoSaveDocument,
      remove: LocationLogoDeleteDocument,
      again: LocationLogoReloadDocument,
      readOwner: readLocation,
    });
  const owner = {
    toSteps,
    title: 'Location Logo',
    name: location.publicName || 'the location',
    logo: readFragment(LogoFactsFragmentDoc, location.logo),
    lock: usePermission('LOCATION_EDIT').reason,
  };
  const isHidden = location.usesCompanyLogo ?? false;
  const isShown = useIsShown() && !isHidden;
  return (
    <div hidden={isHidden}>
      <ShownProvider value={isShown}>
        <LogoSection owner={owner} />
      </ShownProvider>
    </div>
  );
}

const readLocation = (masked: LocationFragment) => readFragment(LocationLogoSectionFragmentDoc, masked);
