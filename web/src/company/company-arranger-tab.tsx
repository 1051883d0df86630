import type { ArrangerTabProps } from '../arranger/arranger-tab.tsx';
import { CompanyLazyTab } from './company-lazy-tab.tsx';

/** Tab 4, a chunk of its own. */
export const CompanyArrangerTab = (props: ArrangerTabProps) => (
  <CompanyLazyTab load={() => import('../arranger/arranger-tab.tsx')} fields={6}>
    {({ ArrangerTab }) => <ArrangerTab {...props} />}
  </CompanyLazyTab>
);
