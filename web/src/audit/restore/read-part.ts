import type { ApolloClient } from '@apollo/client';
import type { RestorePart } from './restore-part.ts';

/** Reads a part from the server, or the list of its company that has it. */
export async function readPart(
  client: ApolloClient,
  { read, isOfCompany }: RestorePart,
  { id, companyId }: { id: string; companyId: string },
): Promise<Record<string, unknown>> {
  const variables = { id: isOfCompany ? companyId : id };
  const { data } = await client.query({ query: read, variables, fetchPolicy: 'network-only' });
  return (data ?? {}) as Record<string, unknown>;
}
