import type { ReactNode } from 'react';
import { usePermission } from '../session/viewer.tsx';
import { OwnRecordHelp } from '../user/own-record-help.tsx';

/** Lets refusals on the page of a provider user lead to others. Only another admin can change an admin. */
export function ProviderUserHelp({ children }: { children: ReactNode }) {
  const isAdmin = usePermission('PROVIDER_ADMINS_EDIT').isAllowed;
  return (
    <OwnRecordHelp action={isAdmin ? 'PROVIDER_ADMINS_EDIT' : 'PROVIDER_USERS_EDIT'}>
      {children}
    </OwnRecordHelp>
  );
}
