import { ApolloClient, HttpLink, InMemoryCache, setLogVerbosity } from '@apollo/client';
import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode, parse } from 'graphql';
import type { GraphAnswer } from './graph.ts';
import { stack } from './stack.ts';

// Its warnings are about caches of several operations, and about fragments on the other kinds of a record.
setLogVerbosity('error');

type Answered<Data> = {
  /** What the server sent. */
  answer: GraphAnswer<Data>;
  /** The data as the cache gives them back; undefined if the answer has errors. */
  cached: unknown;
};

/** Sends an operation through Apollo Client, whose cache has no rules about types and fields. */
export async function askThroughCache<Data>(
  query: string,
  { token, variables }: { token: string; variables: Record<string, unknown> },
): Promise<Answered<Data>> {
  let body: unknown;
  const link = new HttpLink({
    uri: `${stack().gatewayUrl}/graphql`,
    headers: { authorization: `Bearer ${token}` },
    fetch: async (...request) => {
      const response = await fetch(...request);
      body = await response.clone().json();
      return response;
    },
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const document = parse(query);
  const isMutation = operationIn(document)?.operation === OperationTypeNode.MUTATION;
  const options = { variables, errorPolicy: 'all' } as const;
  if (isMutation) await client.mutate({ ...options, mutation: document, keepRootFields: true });
  else await client.query({ ...options, query: document });
  const answer = body as GraphAnswer<Data>;
  if (answer.errors) return { answer, cached: undefined };
  const { result } = client.cache.diff({
    query: client.cache.transformDocument(asQuery(document)),
    variables,
    id: isMutation ? 'ROOT_MUTATION' : 'ROOT_QUERY',
    returnPartialData: true,
    optimistic: false,
  });
  return { answer, cached: result };
}

const operationIn = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/** A cache is read by queries only. */
const asQuery = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, operation: OperationTypeNode.QUERY }
      : definition,
  ),
});
