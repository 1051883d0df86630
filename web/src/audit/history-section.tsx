import { useState } from 'react';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { LazyPart } from '../form/section/lazy-part.tsx';
import { useExtension } from '../graph/extensions.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import type { HistoryOf } from './history-table.tsx';

/**
 * Shows who changed a record and what changed. Loads the code and the data when it is opened. Requires
 * the audit log and permission to read it.
 */
export function HistorySection(props: HistoryOf) {
  const [wasOpened, setOpened] = useState(false);
  const hasLog = useExtension('AUDIT_LOG');
  const isAllowed = usePermission('AUDIT_READ').isAllowed;
  if (!hasLog || !isAllowed) return null;
  return (
    <CollapsibleSection title="History" isOpenAtFirst={false} onToggle={() => setOpened(true)}>
      {wasOpened && (
        <LazyPart
          load={() => import('./history-table.tsx')}
          kind="history"
          waiting={<FieldsSkeleton count={4} title="the history" />}
        >
          {({ HistoryTable }) => <HistoryTable {...props} />}
        </LazyPart>
      )}
    </CollapsibleSection>
  );
}
