import { accountMessages } from '@console/schema/account.messages.ts';
import { askGraph } from '../graph/ask-graph.ts';
import type {
  PasswordResetRequestMutation,
  PasswordResetRequestMutationVariables,
} from '../graph/generated/graphql.ts';
import type { Sent } from '../session/use-entrance-form.ts';
import document from './password-reset-request.graphql?raw';

/** For a service that says nothing. */
const fallback = 'Please check your email for a password reset link.';

type Variables = PasswordResetRequestMutationVariables;

/** Asks for a mail with a link. Resolves with what the service says, ready to show. */
export async function askForLink(input: Variables['input']): Promise<Sent<string>> {
  const { data, problem } = await askGraph<PasswordResetRequestMutation, Variables>(document, { input });
  if (problem) return { failure: problem };
  const payload = data.passwordResetRequest;
  // [ERR-43] A service that answers nothing knows nobody of that name.
  if (!payload) return { failure: { message: accountMessages.userNotFound } };
  if (payload.errors.length > 0) return { failure: { errors: payload.errors } };
  return { done: payload.message ?? fallback };
}
