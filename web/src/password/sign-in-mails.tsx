import { useQuery } from '@apollo/client/react';
import { useExtension } from '../graph/extensions.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  InvitationDocument,
  InvitationSendDocument,
  type InvitationSendInput,
  InvitationStateFragmentDoc,
  type InvitationStatus,
  InvitationWithdrawDocument,
  ResetLinkSendDocument,
} from '../graph/generated/graphql.ts';
import { useSave } from '../graph/use-save.ts';
import { Button } from '../ui/action/button.tsx';
import { toDayOf } from '../ui/date/moment.ts';
import { MailLine } from './mail-line.ts';

type SignInMailsProps = {
  /** The person, as the mutations name it. */
  person: InvitationSendInput;
  /** Id of the record among all types. */
  nodeId: string;
  /** Why the person cannot be edited; null if they can. */
  lock: string | null;
};

/** Says whether a person is invited, and offers to invite them or to send a reset link, which needs no extension. */
export function SignInMails({ person, nodeId, lock }: SignInMailsProps) {
  const hasInvitations = useExtension('INVITATIONS');
  const { data, loading } = useQuery(InvitationDocument, {
    variables: { nodeId },
    skip: !hasInvitations,
    // The page of the person has begun to read it.
    fetchPolicy: 'cache-first',
  });
  const mails = useMails(person);
  const node = data?.node;
  if (hasInvitations && (!node || !('invitation' in node))) return loading ? <MailLine /> : null;
  const invitation =
    node && 'invitation' in node ? readFragment(InvitationStateFragmentDoc, node.invitation) : null;
  if (!invitation) {
    return (
      <MailLine data-focus-home>
        <Button size="sm" disabledReason={lock} onClick={mails.sendResetLink}>
          Send a reset link
        </Button>
      </MailLine>
    );
  }
  const { status, expiresAt } = invitation;
  const isSent = status === 'PENDING' || status === 'EXPIRED';
  return (
    <MailLine data-focus-home>
      <span>{toText(status, expiresAt ?? null)}</span>
      <Button size="sm" disabledReason={lock} onClick={mails.send}>
        {isSent ? 'Resend' : 'Send an invitation'}
      </Button>
      {isSent && (
        <Button size="sm" look="destructive" disabledReason={lock} onClick={mails.withdraw}>
          Withdraw
        </Button>
      )}
    </MailLine>
  );
}

function useMails(person: InvitationSendInput) {
  const refetch = ['Invitation'];
  const send = useSave(InvitationSendDocument, {
    payloadOf: (data) => data.invitationSend,
    refetch,
    progress: 'Sending the invitation',
  });
  const withdraw = useSave(InvitationWithdrawDocument, {
    payloadOf: (data) => data.invitationWithdraw,
    refetch,
    progress: 'Withdrawing the invitation',
  });
  const reset = useSave(ResetLinkSendDocument, {
    payloadOf: (data) => data.resetLinkSend,
    progress: 'Sending the reset link',
  });
  const variables = { input: person };
  return {
    send: () => void send.save(variables),
    withdraw: () => void withdraw.save(variables),
    sendResetLink: () => void reset.save(variables),
  };
}

/** Returns the state in words. */
function toText(status: InvitationStatus, expiresAt: string | null): string {
  const day = expiresAt ? toDayOf(expiresAt) : '';
  if (status === 'PENDING') return `Invitation pending, expires ${day}.`;
  if (status === 'EXPIRED') return `Invitation expired on ${day}.`;
  return status === 'WITHDRAWN' ? 'Invitation withdrawn. No password yet.' : 'No password yet.';
}
