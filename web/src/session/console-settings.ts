import { type Answer, askGraph } from '../graph/ask-graph.ts';
import type { ConsoleSettingsQuery, ConsoleSettingsQueryVariables } from '../graph/generated/graphql.ts';
import document from './console-settings.graphql?raw';

export type ConsoleSettings = ConsoleSettingsQuery['consoleSettings'];

/**
 * Fetches the settings that the console needs before sign-in: the single sign-on configuration and the
 * addresses of related sites.
 */
export async function askConsoleSettings(): Promise<Answer<ConsoleSettings>> {
  const answer = await askGraph<ConsoleSettingsQuery, ConsoleSettingsQueryVariables>(document, {});
  return answer.problem ? answer : { data: answer.data.consoleSettings, problem: null };
}
