import type { LocationTabProps } from '../location/location-tab.tsx';
import { CompanyLazyTab } from './company-lazy-tab.tsx';

/** Tab 2, a chunk of its own. */
export const CompanyLocationTab = (props: LocationTabProps) => (
  <CompanyLazyTab load={() => import('../location/location-tab.tsx')} fields={11}>
    {({ LocationTab }) => <LocationTab {...props} />}
  </CompanyLazyTab>
);
