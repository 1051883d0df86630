import { useNavigate } from 'react-router-dom';
import type { Action } from '../../graph/generated/graphql.ts';
import { usePermission } from '../../session/viewer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { UploadIcon } from '../../ui/action/icons.tsx';
import { toImport } from '../company.paths.ts';

type ImportButtonProps = { companyId: string; kind: 'users' | 'locations'; action: Action };

/** Opens the import of a list, for those who may save its records. Others see no button [ROL-03]. */
export function ImportButton({ companyId, kind, action }: ImportButtonProps) {
  const navigate = useNavigate();
  const { isAllowed, reason } = usePermission(action);
  if (!isAllowed) return null;
  return (
    <Button
      size="sm"
      disabledReason={reason}
      onClick={() => void navigate(toImport({ id: companyId, kind }))}
    >
      <UploadIcon /> Import
    </Button>
  );
}
