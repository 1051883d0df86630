import { LazyTab } from '../../form/section/lazy-tab.tsx';
import type { UserTabProps } from '../../user/user-tab.tsx';

/** Tab 7, a separate chunk. */
export const CompanyUserTab = (props: UserTabProps) => (
  <LazyTab load={() => import('../../user/user-tab.tsx')} fields={6}>
    {({ UserTab }) => <UserTab {...props} />}
  </LazyTab>
);
