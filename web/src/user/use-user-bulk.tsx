import { selfRefusals } from '@console/schema/person.messages.ts';
import type { BulkOffer } from '../bulk/bulk-offer.ts';
import type { ActiveStatus } from '../graph/generated/graphql.ts';
import { BulkInviteButton } from '../password/bulk-invite-button.tsx';
import { useSessionKind } from '../session/session-kind.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { personName } from '../ui/action/person-name.ts';
import { recordName } from '../ui/action/record-name.ts';
import { BulkAccessButton } from './access/bulk-access-button.tsx';

type Row = {
  id: string;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  status: ActiveStatus;
};

/** The email address stands for a name that is missing, so that such people differ. */
export const nameOf = ({ id, firstName, lastName, email }: Row) =>
  recordName(personName({ firstName, lastName }) || email, 'user', id);

const statusOf = ({ status }: Row) => status;

type UserBulkOptions<Shown> = {
  /** The company of all rows; null if `companyOf` returns it for each. */
  companyId: string | null;
  companyOf?: BulkOffer<Shown>['companyOf'];
  /** Whether the list is shown in the account area, which offers no platforms (AMB-35). */
  isEmbedded?: boolean;
};

/** Returns what a list of users offers for the chosen ones. Nobody changes their own access. */
export function useUserBulk<Shown extends Row>({
  companyId,
  companyOf,
  isEmbedded = false,
}: UserBulkOptions<Shown>): BulkOffer<Shown> {
  const { reason } = usePermission('COMPANY_USERS_EDIT');
  const ownId = useViewer().id;
  // [SES-16] Platforms and roles are not shown after single sign-on.
  const hasAccess = useSessionKind() !== 'sso' && !isEmbedded;
  return {
    ...({ kind: 'COMPANY_USER', nameOf, statusOf, statusReason: reason, ownId } as const),
    ...(companyOf && { companyOf }),
    more: (chosen, onStart) => {
      const others = chosen.filter(({ id }) => id !== ownId);
      return (
        <>
          {hasAccess && (
            <BulkAccessButton
              {...{ onStart }}
              companyId={onlyOne(companyId, others, companyOf)}
              reason={reason}
              items={others.map((row) => ({ id: row.id, name: nameOf(row) }))}
              ownReason={others.length < chosen.length ? selfRefusals.changeAccess : null}
            />
          )}
          <BulkInviteButton kind="COMPANY_USER" {...{ nameOf, chosen, reason, onStart }} />
        </>
      );
    },
  };
}

/** Returns the company of all chosen rows; null if they have several. */
function onlyOne<Shown>(
  companyId: string | null,
  chosen: readonly Shown[],
  companyOf: BulkOffer<Shown>['companyOf'],
): string | null {
  const ids = new Set(companyId === null && companyOf ? chosen.map((row) => companyOf(row).id) : []);
  return companyId ?? (ids.size === 1 ? ([...ids][0] ?? null) : null);
}
