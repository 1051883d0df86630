import { accountMessages } from '@console/schema/account.messages.ts';
import { askGraph } from '../graph/ask-graph.ts';
import type { PasswordResetMutation, PasswordResetMutationVariables } from '../graph/generated/graphql.ts';
import { dropToken } from '../graph/session-token.ts';
import type { Sent } from '../session/use-auth-form.ts';
import document from './password-reset.graphql?raw';

type Variables = PasswordResetMutationVariables;

/**
 * Sets a new password. The service ends all sessions of the person, so the token and the remembered sign-in
 * are deleted here.
 */
export async function setPassword(input: Variables['input']): Promise<Sent<null>> {
  const { data, problem } = await askGraph<PasswordResetMutation, Variables>(document, { input });
  if (problem) return { failure: problem };
  const payload = data.passwordReset;
  if (!payload) return { failure: { message: accountMessages.resetFailed } };
  if (payload.errors.length > 0) return { failure: { errors: payload.errors } };
  dropToken();
  void import('../session/remembered-sign-in.ts').then(({ forget }) => forget()).catch(() => undefined);
  return { done: null };
}
