import { type Answer, askGraph } from '../graph/ask-graph.ts';
import type { ConsoleSettingsQuery, ConsoleSettingsQueryVariables } from '../graph/generated/graphql.ts';
import document from './console-settings.graphql?raw';

export type ConsoleSettings = ConsoleSettingsQuery['consoleSettings'];

/** What the console must know before anybody has signed in: how to sign in elsewhere, and which other sites there are. */
export async function askConsoleSettings(): Promise<Answer<ConsoleSettings>> {
  const answer = await askGraph<ConsoleSettingsQuery, ConsoleSettingsQueryVariables>(document, {});
  return answer.problem ? answer : { data: answer.data.consoleSettings, problem: null };
}
