import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { readToken } from '../graph/session-token.ts';
import { useViewer } from '../session/viewer.tsx';
import { CompanyAdd } from './company-add.tsx';

/**
 * The company form in add mode [COM-05]. It has only two sections and does not load the code of the others
 * [COM-08].
 */
export function CompanyAddPage() {
  const viewer = useViewer();
  return (
    <UnsavedChanges personId={viewer.id} isSessionOver={() => readToken() === null}>
      <CompanyAdd />
    </UnsavedChanges>
  );
}
