import { askGraph } from '../graph/ask-graph.ts';
import type { EndSessionMutation, EndSessionMutationVariables } from '../graph/generated/graphql.ts';
import document from './end-session.graphql?raw';

/**
 * Ends the session of a token on the service, if that can end sessions. This tab has already dropped the
 * token, so a failure or a slow service does not delay the sign-out.
 */
export async function endSession(token: string): Promise<void> {
  await askGraph<EndSessionMutation, EndSessionMutationVariables>(document, {}, token);
}
