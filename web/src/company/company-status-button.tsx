import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { useState } from 'react';
import { type ActiveStatus, CompanyStatusChangeDocument } from '../graph/generated/graphql.ts';
import { useSave } from '../graph/use-save.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { useNotices } from '../ui/notices.tsx';
import { RequestId } from '../ui/request-id.tsx';

type Failure = { message: string; requestId?: string | undefined };

/** A line of its own below the heading. It is there from the start, or screen readers would not hear what comes into it. */
const FailureNote = chakra('div', {
  base: { flexBasis: 'full', color: 'danger.fg', fontSize: 'sm', '&:empty': { position: 'absolute' } },
});

/**
 * Sets a company active or inactive, after asking [COM-09]. A failure is no alert: it stands beside the button and is
 * announced [ERR-08] (AMB-18).
 */
export function CompanyStatusButton({ id, status }: { id: string; status: ActiveStatus }) {
  const notices = useNotices();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { reason } = usePermission('COMPANY_EDIT');
  const { save, isSaving } = useSave(CompanyStatusChangeDocument, {
    payloadOf: (data) => data.companyStatusChange,
    refetch: ['CompanyPage'],
    progress: null,
  });
  const [caption, next, question] =
    status === 'ACTIVE'
      ? (['Mark Inactive', 'INACTIVE', messages.confirmCompanyInactive] as const)
      : (['Mark Active', 'ACTIVE', messages.confirmCompanyActive] as const);

  async function change() {
    setFailure(null);
    if (!(await notices.ask({ type: 'confirm', title: caption, message: question }))) return;
    notices.loading('Changing the status');
    const outcome = await save({ input: { id, status: next } });
    if (outcome.kind === 'saved') return void notices.success(outcome.payload.message ?? 'Saved');
    notices.close();
    setFailure(
      outcome.kind === 'refused'
        ? (outcome.errors[0] ?? { message: messages.errorOccurred })
        : outcome.problem,
    );
  }

  return (
    <>
      <Button disabledReason={reason} isBusy={isSaving} onClick={() => void change()}>
        {caption}
      </Button>
      <FailureNote aria-live="polite">
        {failure && (
          <>
            <p>{failure.message}</p>
            {failure.requestId && <RequestId id={failure.requestId} />}
          </>
        )}
      </FailureNote>
    </>
  );
}
