import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { LocationLogoSectionFragmentDoc, LogoFactsFragmentDoc } from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { lazyWidget } from '../ui/action/lazy-widget.ts';
import { ShownProvider, useIsShown } from '../ui/layout/shown.ts';
import { LogoSection } from './logo-section.tsx';

export const locationLogoWidget = lazyWidget(() => import('./location-logo-panel.tsx'));

type LocationFragment = FragmentType<typeof LocationLogoSectionFragmentDoc>;

/**
 * The logo of a location [LOC-16]. Saves each change immediately and reloads the location [LOC-20]. Hidden
 * while the stored location uses its company's logo [LOC-07]; a photo that was not uploaded is kept
 * meanwhile.
 */
export function LocationLogoSection(props: { location: LocationFragment }) {
  const location = readFragment(LocationLogoSectionFragmentDoc, props.location);
  const lock = usePermission('LOCATION_EDIT').reason;
  const isHidden = location.usesCompanyLogo ?? false;
  const isShown = useIsShown() && !isHidden;
  return (
    <div hidden={isHidden}>
      <ShownProvider value={isShown}>
        <LogoSection
          widget={locationLogoWidget}
          id={location.id}
          title="Location Logo"
          name={location.publicName || 'the location'}
          logo={readFragment(LogoFactsFragmentDoc, location.logo)}
          lock={lock}
        />
      </ShownProvider>
    </div>
  );
}
