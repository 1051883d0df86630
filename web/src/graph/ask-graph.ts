import { type Problem, toProblem, toProblemOf } from './problem.ts';
import { graphPath, newId, toHeaders } from './request.ts';

/** An answer: the data, or why there is none. */
export type Answer<Data> = { data: Data; problem: null } | { data: null; problem: Problem };

/**
 * Asks the graph once, without a cache: for the pages in front of the sign-in, which must not pay for Apollo Client. The
 * operation is a document's text, as `import text from './name.graphql?raw'` gives it. No token is sent but one given here.
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
    });
    const answer = await response.json().catch(() => ({ errors: [{}] }));
    if (answer.errors?.[0]) return { data: null, problem: toProblem(answer.errors[0], requestId) };
    return { data: answer.data, problem: null };
  } catch (fault) {
    return { data: null, problem: toProblemOf(fault, requestId) };
  }
}
