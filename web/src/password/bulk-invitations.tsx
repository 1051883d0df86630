import type { ApolloClient } from '@apollo/client';
import { BulkNames } from '../bulk/bulk-names.tsx';
import type { BulkItem } from '../bulk/bulk-task.ts';
import { wordsOf } from '../bulk/bulk-words.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type ActiveStatus,
  InvitationDocument,
  InvitationStateFragmentDoc,
} from '../graph/generated/graphql.ts';
import { countOf } from '../ui/action/count-text.ts';
import type { Question } from '../ui/message/notices.tsx';
import type { InviteeKind } from './invitation-task.ts';

export { toInvitationTask } from './invitation-task.ts';

/** A chosen person. */
type Invitee = BulkItem & { status: ActiveStatus };

/** Who can be invited, how many of them have an earlier link, and why the others cannot. */
type Invitees = { items: BulkItem[]; resentCount: number; leftOut: { name: string; reason: string }[] };

const typeOf: Record<InviteeKind, string> = {
  COMPANY_USER: 'CompanyUser',
  PROVIDER_USER: 'ProviderUser',
  ARRANGER: 'Arranger',
};

/** People whose state is read at the same time. */
const partSize = 10;

/** Finds out who of the chosen people can be invited. The state is read now, because a list does not have it. */
export async function findInvitees(
  client: ApolloClient,
  kind: InviteeKind,
  chosen: readonly Invitee[],
): Promise<Invitees> {
  const found: Invitees = { items: [], resentCount: 0, leftOut: [] };
  for (let at = 0; at < chosen.length; at += partSize) {
    const part = chosen.slice(at, at + partSize);
    const states = await Promise.all(part.map((one) => stateOf(client, kind, one)));
    for (const [index, { id, name }] of part.entries()) {
      const { reason = null, isSent = false } = states[index] ?? {};
      if (reason !== null) found.leftOut.push({ name, reason });
      else found.items.push({ id, name });
      if (isSent) found.resentCount += 1;
    }
  }
  return found;
}

/** Returns why a person cannot be invited, or whether an earlier link becomes invalid. */
async function stateOf(
  client: ApolloClient,
  kind: InviteeKind,
  { id, status }: Invitee,
): Promise<{ reason?: string; isSent?: boolean }> {
  if (status === 'INACTIVE') return { reason: 'inactive' };
  const { data } = await client.query({
    query: InvitationDocument,
    variables: { nodeId: `${typeOf[kind]}:${id}` },
    fetchPolicy: 'no-cache',
    context: { isSilent: true },
  });
  const node = data?.node;
  if (!node || !('invitation' in node)) return { reason: 'no longer there' };
  const invitation = readFragment(InvitationStateFragmentDoc, node.invitation);
  if (invitation) return { isSent: invitation.status === 'PENDING' || invitation.status === 'EXPIRED' };
  return { reason: kind === 'ARRANGER' ? 'no email address, or has a password' : 'has a password' };
}

/** Returns the question that names who is invited, and who is not and why. */
export const toInvitationQuestion = (kind: InviteeKind, found: Invitees): Question => ({
  type: 'confirm',
  title: `Send invitations to ${countOf(found.items.length, wordsOf[kind])}?`,
  message: (
    <>
      <p>Each gets an email with a link to set a password. It is valid for 7 days.</p>
      <BulkNames names={found.items.map(({ name }) => name)} />
      {found.resentCount > 0 && (
        <p>{`${found.resentCount} had an invitation before. The earlier link becomes invalid.`}</p>
      )}
      {found.leftOut.length > 0 && <LeftOut {...found} />}
    </>
  ),
  answers: { yes: 'Send invitations', no: 'Cancel' },
});

/** Names the people who cannot be invited, with the reason. */
export function LeftOut({ leftOut }: Pick<Invitees, 'leftOut'>) {
  const [first] = leftOut;
  return (
    <>
      <p>{first && leftOut.length === 1 ? 'Not invited:' : `${leftOut.length} people are not invited:`}</p>
      <BulkNames names={leftOut.map(({ name, reason }) => `${name} (${reason})`)} />
    </>
  );
}
