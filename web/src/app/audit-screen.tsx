import { AuditPage } from '../audit/audit-page.tsx';
import { useExtension } from '../graph/extensions.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { toRecord } from './record-of-entry.ts';

/** Renders the audit log with links to its records. Without the extension, the path is unknown. */
export function AuditScreen() {
  return useExtension('AUDIT_LOG') ? <AuditPage toRecord={toRecord} /> : <NotFoundPage />;
}
