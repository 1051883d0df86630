import { LazyTab } from '../../form/section/lazy-tab.tsx';
import type { LocationTabProps } from '../../location/location-tab.tsx';

function load() {
  // The tab itself reports a failure.
  import('../../location/location-sections.tsx').catch(() => undefined);
  return import('../../location/location-tab.tsx');
}

/** Tab 2, a separate chunk. */
export const CompanyLocationTab = (props: LocationTabProps) => (
  <LazyTab load={load} fields={11}>
    {({ LocationTab }) => <LocationTab {...props} />}
  </LazyTab>
);
