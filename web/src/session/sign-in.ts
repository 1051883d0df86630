import { messages } from '@console/schema/messages.ts';
import { askGraph } from '../graph/ask-graph.ts';
import type { SignInMutation, SignInMutationVariables } from '../graph/generated/graphql.ts';
import { keepToken } from '../graph/session-token.ts';
import { noteSignIn } from './shared-session.ts';
import document from './sign-in.graphql?raw';

/** The reason why a sign-in failed. */
type Refusal = { message: string; requestId?: string | undefined };

/** Opens a session and stores its token. Resolves with null, or with the reason for a failure [SES-14]. */
export async function signIn(input: { username: string; password: string }): Promise<Refusal | null> {
  const { data, problem } = await askGraph<SignInMutation, SignInMutationVariables>(document, { input });
  if (problem) return problem;
  const token = data.sessionCreate?.session?.accessToken;
  if (!token) return { message: data.sessionCreate?.errors[0]?.message ?? messages.errorOccurred };
  keepToken(token);
  noteSignIn();
  return null;
}
