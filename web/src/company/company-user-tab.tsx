import type { UserTabProps } from '../user/user-tab.tsx';
import { CompanyLazyTab } from './company-lazy-tab.tsx';

/** Tab 7, a chunk of its own. */
export const CompanyUserTab = (props: UserTabProps) => (
  <CompanyLazyTab load={() => import('../user/user-tab.tsx')} fields={6}>
    {({ UserTab }) => <UserTab {...props} />}
  </CompanyLazyTab>
);
