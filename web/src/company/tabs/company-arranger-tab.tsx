import type { ArrangerTabProps } from '../../arranger/arranger-tab.tsx';
import { LazyTab } from '../../form/section/lazy-tab.tsx';

/** Tab 4, a separate chunk. */
export const CompanyArrangerTab = (props: ArrangerTabProps) => (
  <LazyTab load={() => import('../../arranger/arranger-tab.tsx')} fields={6}>
    {({ ArrangerTab }) => <ArrangerTab {...props} />}
  </LazyTab>
);
