import { messages } from '@console/schema/messages.ts';
import { askGraph } from '../graph/ask-graph.ts';
import type {
  InvitationAcceptMutation,
  InvitationAcceptMutationVariables,
} from '../graph/generated/graphql.ts';
import { dropToken } from '../graph/session-token.ts';
import type { Sent } from '../session/use-auth-form.ts';
import document from './invitation-accept.graphql?raw';

type Variables = InvitationAcceptMutationVariables;

/**
 * Sets a first password with the token of an invitation. Resolves with the message to show. A session of this
 * browser ends, because the invited person signs in next.
 */
export async function acceptInvitation({ token, newPassword }: Variables['input']): Promise<Sent<string>> {
  const input = { token, newPassword };
  const { data, problem } = await askGraph<InvitationAcceptMutation, Variables>(document, { input });
  if (problem) return { failure: problem };
  const payload = data.invitationAccept;
  if (!payload) return { failure: { message: messages.errorOccurred } };
  if (payload.errors.length > 0) return { failure: { errors: payload.errors } };
  dropToken();
  return { done: payload.message ?? 'Your password is set. Sign in with it.' };
}
