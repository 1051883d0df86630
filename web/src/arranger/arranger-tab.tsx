import { LockedPage } from '../form/save/locked-page.tsx';
import { usePermission } from '../session/viewer.tsx';
import { ArrangerAdd } from './arranger-add.tsx';
import { ArrangerEdit } from './arranger-edit.tsx';

export type ArrangerTabProps = {
  companyId: string;
  /** The arranger to edit; null to add one. */
  arrangerId: string | null;
  onMissing: () => void;
  onAdded: (id: string | null) => void;
};

/** Renders tab 4 of a company: one of its arrangers, or a new one. */
export function ArrangerTab({ companyId, arrangerId, onMissing, onAdded }: ArrangerTabProps) {
  const { isAllowed, reason } = usePermission('ARRANGER_EDIT');
  if (arrangerId === null && !isAllowed) return <LockedPage title="Add Arranger" reason={reason} />;
  if (arrangerId === null) return <ArrangerAdd companyId={companyId} onAdded={onAdded} />;
  return <ArrangerEdit key={arrangerId} id={arrangerId} companyId={companyId} onMissing={onMissing} />;
}
