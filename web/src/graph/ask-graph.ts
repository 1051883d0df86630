import { type Problem, toProblem, toProblemOf } from './problem.ts';
import { graphPath, newId, toHeaders } from './request.ts';

/** The data of a response, or the problem that prevented it. */
export type Answer<Data> = { data: Data; problem: null } | { data: null; problem: Problem };

/**
 * Sends one operation without a cache. For pages that are shown before sign-in and must not load Apollo
 * Client. `query` is the text of a document, as `import text from './name.graphql?raw'` returns it. Sends no
 * token except the one passed here.
 */
export async function askGraph<Data, Variables>(
  query: string,
  variables: Variables,
  token: string | null = null,
): Promise<Answer<Data>> {
  const requestId = newId();
  try {
    const response = await fetch(graphPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...toHeaders({ requestId, token, isReadOnly: query.startsWith('query') }),
      },
      body: JSON.stringify({ query, variables }),
      credentials: 'omit',
      // A sign-out is sent even if the person closes the tab at once.
      keepalive: true,
    });
    const answer = await response.json().catch(() => ({ errors: [{}] }));
    if (answer.errors?.[0]) return { data: null, problem: toProblem(answer.errors[0], requestId) };
    return { data: answer.data, problem: null };
  } catch (fault) {
    return { data: null, problem: toProblemOf(fault, requestId) };
  }
}
