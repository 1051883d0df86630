import { LockedPage } from '../form/save/locked-page.tsx';
import { usePermission } from '../session/viewer.tsx';
import type { ToLocation } from './effective-access/access-source.ts';
import { UserAdd } from './user-add.tsx';
import { UserEdit } from './user-edit.tsx';

export type UserTabProps = {
  companyId: string;
  /** The person to edit; null to add one. */
  userId: string | null;
  /** Whether the tab is shown in the account area (AMB-35). */
  isEmbedded?: boolean;
  toLocation: ToLocation;
  onMissing: () => void;
  onAdded: (id: string | null) => void;
  onDeleted: () => void;
};

/** Tab 7 of a company and of the account area: one of the company's people, or a new one. */
export function UserTab({ userId, onAdded, ...props }: UserTabProps) {
  const { isAllowed, reason } = usePermission('COMPANY_USERS_READ');
  if (!isAllowed) return <LockedPage title={userId === null ? 'Add User' : 'User'} reason={reason} />;
  if (userId === null) {
    const { companyId, isEmbedded = false } = props;
    return <UserAdd {...{ companyId, isEmbedded, onAdded }} />;
  }
  return <UserEdit key={userId} id={userId} {...props} />;
}
