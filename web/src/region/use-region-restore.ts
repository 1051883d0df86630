import { useExtension } from '../graph/extensions.ts';
import { RegionRestoreDocument } from '../graph/generated/graphql.ts';
import { undoMessage, useUndo } from '../graph/use-undo.ts';
import { usePermission } from '../session/viewer.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import type { Undo } from '../ui/message/success-notice.tsx';

/**
 * Returns a function that prepares the restoration of a region before it is deleted. The service gives it back with its
 * locations and the access of users, and says what has changed since. Without the extension there is no Undo.
 */
export function useRegionRestore(companyId: string) {
  const notices = useNotices();
  const isPossible = useExtension('REGION_RESTORE');
  const hasLog = useExtension('AUDIT_LOG');
  const canReadLog = usePermission('AUDIT_READ').isAllowed;
  const restore = useUndo(RegionRestoreDocument, {
    payloadOf: (data) => data.regionRestore,
    refetch: ['CompanyPage'],
    adviceOn: (code) =>
      code === 'TAKEN' && hasLog && canReadLog
        ? 'Rename that region, then restore the deleted one from the audit log.'
        : undefined,
  });
  return (regionId: string): Undo | undefined => {
    if (!isPossible) return undefined;
    return async () => {
      const restored = await restore({ input: { companyId, regionId } });
      if (restored) notices.success(restored.message ?? undoMessage);
    };
  };
}
