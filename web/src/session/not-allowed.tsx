import { ButtonLink } from '../ui/action/button-link.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { WhoCan } from '../ui/message/who-can.tsx';
import { usePermission } from './viewer.tsx';

/** Replaces a page that the person may not open; shows the reason and a link to another page. */
export function NotAllowed({ reason }: { reason: string }) {
  const canReadCompanies = usePermission('COMPANY_READ').isAllowed;
  return (
    <>
      <PageHeader title="Not allowed" />
      <Panel>
        <p>
          {reason}
          <WhoCan reason={reason} />
        </p>
        {canReadCompanies ? (
          <ButtonLink to="/company" mt="4">
            Go to Company Management
          </ButtonLink>
        ) : (
          <ButtonLink to="/myAccountDetails" mt="4">
            Go to my account
          </ButtonLink>
        )}
      </Panel>
    </>
  );
}
