import type { Action } from '../../graph/generated/graphql.ts';
import { useViewer, verdictOn } from '../../session/viewer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { toFieldCaption } from '../audit.captions.ts';
import type { Change } from '../audit.changes.ts';
import { type AuditRow, entityNames } from '../audit.words.ts';
import { groupOf, restorable } from './restore.plan.ts';
import { useRestore } from './use-restore.tsx';

/** Returns the changes of an entry that the signed-in person may restore. */
function useRestorable(row: AuditRow): Change[] {
  const viewer = useViewer();
  return restorable(row, (action: Action) => verdictOn(viewer, action).reason === null);
}

/** The action repeats in each line, so it stays in the background. */
const quiet = { size: 'sm', look: 'ghost', minH: '6', px: '1.5', color: 'accent.fg' } as const;

/** Restores the former value of a field, together with the fields that belong to it. */
export function RestoreValue({ row, change }: { row: AuditRow; change: Change }) {
  const restore = useRestore();
  const changes = useRestorable(row);
  if (row.action === 'DELETED' || !changes.includes(change)) return null;
  return (
    <Button
      {...quiet}
      aria-label={`Restore ${toFieldCaption(change.field, change.platform?.name)}`}
      onClick={() => restore(row, groupOf(row, change, changes))}
    >
      Restore
    </Button>
  );
}

/** Restores all values that an entry replaced and that can be restored. */
export function RestoreAll({ row }: { row: AuditRow }) {
  const restore = useRestore();
  const changes = useRestorable(row);
  const isDeleted = row.action === 'DELETED';
  if (changes.length < (isDeleted ? 1 : 2)) return null;
  const left = row.changes.filter((change) => !changes.includes(change));
  const count = left.length > 0 ? `${changes.length} of ${row.changes.length}` : `all ${changes.length}`;
  return (
    <Button {...quiet} onClick={() => restore(row, changes, left)}>
      {isDeleted ? `Restore this ${entityNames[row.entity]}` : `Restore ${count} values`}
    </Button>
  );
}
