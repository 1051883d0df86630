import { accountMessages } from '@console/schema/account.messages.ts';
import { askGraph } from '../graph/ask-graph.ts';
import type {
  PasswordResetRequestMutation,
  PasswordResetRequestMutationVariables,
} from '../graph/generated/graphql.ts';
import type { Sent } from '../session/use-auth-form.ts';
import document from './password-reset-request.graphql?raw';

/** Used if the service returns no message. */
const fallback = 'Please check your email for a password reset link.';

type Variables = PasswordResetRequestMutationVariables;

/** Requests an email with a reset link. Resolves with the message to show. */
export async function requestLink(input: Variables['input']): Promise<Sent<string>> {
  const { data, problem } = await askGraph<PasswordResetRequestMutation, Variables>(document, { input });
  if (problem) return { failure: problem };
  const payload = data.passwordResetRequest;
  // [ERR-43] A null payload means that the service does not know the person.
  if (!payload) return { failure: { message: accountMessages.userNotFound } };
  if (payload.errors.length > 0) return { failure: { errors: payload.errors } };
  return { done: payload.message ?? fallback };
}
