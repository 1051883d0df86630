import { type ApolloClient, ApolloLink, type OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { OperationDefinitionNode } from 'graphql';
import { type Observable, ReplaySubject } from 'rxjs';

/** How long the answer of a query waits for its page, in milliseconds. */
const waitsMs = 10_000;

type Begun = { answer: Observable<ApolloLink.Result>; until: number };

const keyOf = ({ operationName, variables }: ApolloLink.Operation) =>
  JSON.stringify([operationName, variables]);

/**
 * Creates the link that gives the answer of a begun query to the page that asks for it. Each answer is used
 * once.
 */
export function makeFirstQueryLink(): ApolloLink {
  const begun = new Map<string, Begun>();
  return new ApolloLink((operation, forward) => {
    const key = keyOf(operation);
    const { isBegun, isRepeated } = operation.getContext();
    if (isBegun && !isRepeated) {
      const answer = new ReplaySubject<ApolloLink.Result>();
      forward(operation).subscribe(answer);
      begun.set(key, { answer, until: performance.now() + waitsMs });
      return answer;
    }
    const found = begun.get(key);
    begun.delete(key);
    return found && performance.now() < found.until ? found.answer : forward(operation);
  });
}

/**
 * Sends the query of a page before the page is rendered, while the viewer loads. The page itself reports
 * errors.
 */
export function beginQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const [definition] = query.definitions as [OperationDefinitionNode];
  const shown = [...client.getObservableQueries()].map(({ queryName }) => queryName);
  // The viewer came so fast that the page has asked already.
  if (shown.includes(definition.name?.value)) return;
  const context = { isBegun: true, isSilent: true, queryDeduplication: false };
  const options: unknown = { query, variables, fetchPolicy: 'no-cache', context };
  client.query(options as ApolloClient.QueryOptions<Data, Variables>).catch(() => undefined);
}
