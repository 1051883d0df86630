import type { ApolloClient } from '@apollo/client';
import { messages } from '@console/schema/messages.ts';
import type { BulkItem, BulkResult, BulkTask } from '../bulk/bulk-task.ts';
import {
  InvitationSendDocument,
  type InvitationSendInput,
  InvitationWithdrawDocument,
} from '../graph/generated/graphql.ts';
import { endsSession, isUncertain, type Problem, toProblemOf } from '../graph/problem.ts';
import { newId } from '../graph/request.ts';
import { countOf } from '../ui/action/count-text.ts';

/** A kind of people who can be invited. */
export type InviteeKind = 'COMPANY_USER' | 'PROVIDER_USER' | 'ARRANGER';

const words = { one: 'invitation', many: 'invitations' };

const toInput = (kind: InviteeKind, id: string): InvitationSendInput => {
  if (kind === 'COMPANY_USER') return { companyUserId: id };
  return kind === 'PROVIDER_USER' ? { providerUserId: id } : { arrangerId: id };
};

type Answer = { errors: readonly { message: string }[] } | null | undefined;
type Send = (
  input: InvitationSendInput,
  context: { isSilent: true; idempotencyKey?: string },
) => Promise<Answer>;

/** Codes of failures that all further requests would have too. */
const stops = ['UNREACHABLE', 'UPSTREAM_UNAVAILABLE', 'OVERLOADED'];

type Sent = { result: BulkResult; isLast: boolean };

async function sendOne(item: BulkItem, send: () => Promise<Answer>): Promise<Sent> {
  try {
    const { errors } = (await send()) ?? { errors: [{ message: messages.errorOccurred }] };
    const [error] = errors;
    const outcome = error ? 'FAILED' : 'SAVED';
    return { result: { item, outcome, reason: error?.message ?? null }, isLast: false };
  } catch (fault) {
    const problem = toProblemOf(fault);
    if (endsSession(problem)) throw fault;
    const result = { item, outcome: outcomeOf(problem), reason: problem.message };
    return { result, isLast: stops.includes(problem.code) };
  }
}

function outcomeOf(problem: Problem): BulkResult['outcome'] {
  if (isUncertain(problem)) return 'UNKNOWN';
  return problem.code === 'OVERLOADED' ? 'NOT_REACHED' : 'FAILED';
}

/** Returns the task that sends the invitations. Taking it back makes their links invalid. */
export function toInvitationTask(client: ApolloClient, kind: InviteeKind, hasKeys: boolean): BulkTask {
  const send: Send = async (input, context) =>
    (await client.mutate({ mutation: InvitationSendDocument, variables: { input }, context })).data
      ?.invitationSend;
  const withdraw: Send = async (input, context) =>
    (await client.mutate({ mutation: InvitationWithdrawDocument, variables: { input }, context })).data
      ?.invitationWithdraw;
  const toDone = (count: number) => `${countOf(count, words)} sent`;
  const affected = ['Invitation'];
  const undo = () => ({ title: 'Undo', toDone, affected, change: toChange(kind, withdraw, hasKeys) });
  return { title: 'Send invitations', toDone, affected, change: toChange(kind, send, hasKeys), toUndo: undo };
}

/** Returns what makes one request for each person, so that each gets a result of their own. */
function toChange(kind: InviteeKind, send: Send, hasKeys: boolean): BulkTask['change'] {
  const keys = new Map<string, string>();
  return async (items) => {
    const results: BulkResult[] = [];
    for (const item of items) {
      // Another attempt after a lost answer has the same key, so that it sends no second email.
      const idempotencyKey = keys.get(item.id) ?? newId();
      keys.set(item.id, idempotencyKey);
      const context = { isSilent: true, ...(hasKeys && { idempotencyKey }) } as const;
      const { result, isLast } = await sendOne(item, () => send(toInput(kind, item.id), context));
      results.push(result);
      if (result.outcome !== 'UNKNOWN') keys.delete(item.id);
      if (isLast) break;
    }
    return results;
  };
}
