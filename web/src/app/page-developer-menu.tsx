import { toHistory } from '../audit/audit.paths.ts';
import { useExtension } from '../graph/extensions.ts';
import { DeveloperMenu } from '../script/developer-menu.tsx';
import { usePermission } from '../session/viewer.tsx';

/** The developer menu, with the way to the history of the open record for those who may read it. */
export function PageDeveloperMenu() {
  const hasLog = useExtension('AUDIT_LOG');
  const canRead = usePermission('AUDIT_READ').isAllowed;
  return <DeveloperMenu toHistory={hasLog && canRead ? toHistory : undefined} />;
}
