import { useState } from 'react';
import type { BulkItem, BulkTask } from '../../bulk/bulk-task.ts';
import { maxTogether } from '../../bulk/use-status-question.tsx';
import { Button } from '../../ui/action/button.tsx';
import { useOnDemand } from '../../ui/action/use-on-demand.ts';

type BulkAccessButtonProps = {
  /** The company of all chosen users; null if they have several. */
  companyId: string | null;
  items: readonly BulkItem[];
  /** Why the signed-in person, who is chosen too, is not one of them; null if they are not chosen. */
  ownReason: string | null;
  /** Why the person may not change access; null if that is allowed. */
  reason: string | null;
  onStart: (task: BulkTask, items: readonly BulkItem[]) => Promise<void>;
};

/** Opens the dialog that changes the access of the chosen users. */
export function BulkAccessButton({ companyId, items, ownReason, reason, onStart }: BulkAccessButtonProps) {
  const { part, fetchPart } = useOnDemand(() => import('./bulk-access-dialog.tsx'));
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void fetchPart();
  };
  const nobody = items.length === 0 ? ownReason : null;
  const several = companyId === null ? 'Select users of one company for this' : null;
  const tooMany = items.length > maxTogether ? `Select at most ${maxTogether} users for this` : null;
  return (
    <>
      <Button
        size="sm"
        disabledReason={reason ?? nobody ?? several ?? tooMany}
        isBusy={isOpen && !part}
        onClick={open}
      >
        Change access
      </Button>
      {isOpen && part && companyId !== null && (
        <part.BulkAccessDialog {...{ companyId, items, ownReason, onStart }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
