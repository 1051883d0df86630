import { messages } from '@console/schema/messages.ts';
import { StatusButton } from '../form/save/status-button.tsx';
import { type ActiveStatus, CompanyStatusChangeDocument } from '../graph/generated/graphql.ts';
import { useImpact } from '../impact/use-impact.tsx';
import { usePermission } from '../session/viewer.tsx';

const questions = { ACTIVE: messages.confirmCompanyActive, INACTIVE: messages.confirmCompanyInactive };

/** Sets a company active or inactive after a confirmation [COM-09]. */
export function CompanyStatusButton({ id, status }: { id: string; status: ActiveStatus }) {
  const { reason } = usePermission('COMPANY_EDIT');
  const impact = useImpact();
  return (
    <StatusButton
      owner={{ companyId: id }}
      status={status}
      questions={questions}
      confirmInactive={(question) => impact.ask(question, { deactivateCompanyId: id })}
      disabledReason={reason}
      isQuiet
      mutation={CompanyStatusChangeDocument}
      refetch={['CompanyPage']}
    />
  );
}
