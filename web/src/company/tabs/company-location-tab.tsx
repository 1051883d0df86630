import { LazyTab } from '../../form/section/lazy-tab.tsx';
import type { LocationTabProps } from '../../location/location-tab.tsx';

/** Tab 2, a separate chunk. */
export const CompanyLocationTab = (props: LocationTabProps) => (
  <LazyTab load={() => import('../../location/location-tab.tsx')} fields={11}>
    {({ LocationTab }) => <LocationTab {...props} />}
  </LazyTab>
);
