import { useParams } from 'react-router-dom';
import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { readToken } from '../graph/session-token.ts';
import { useViewer } from '../session/viewer.tsx';
import { CompanyEdit } from './company-edit.tsx';

/** The company form in edit mode [COM-05] [RTE-08]. */
export function CompanyPage() {
  const { companyId = '' } = useParams();
  const viewer = useViewer();
  return (
    <UnsavedChanges personId={viewer.id} isSessionOver={() => readToken() === null}>
      <CompanyEdit key={companyId} id={companyId} />
    </UnsavedChanges>
  );
}
