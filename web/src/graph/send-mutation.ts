import type { ApolloClient, OperationVariables } from '@apollo/client';

/**
 * Sends a mutation and returns its payload. What is saved stays saved if a part of the answer could not be read. The
 * payload is then without records, so that no gap is taken for a stored value. Throws if there is no payload.
 */
export async function sendMutation<Data, Variables extends OperationVariables, Payload extends object>(
  client: ApolloClient,
  options: ApolloClient.MutateOptions<Data, Variables>,
  payloadOf: (data: Data) => Payload | null | undefined,
): Promise<Payload | null | undefined> {
  try {
    const { data } = await client.mutate(options);
    return data && payloadOf(data as Data);
  } catch (error) {
    const { data } = error as { data?: Data | null };
    const payload = data && payloadOf(data);
    if (!payload) throw error;
    const isRecord = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
    return Object.fromEntries(Object.entries(payload).filter(([, value]) => !isRecord(value))) as Payload;
  }
}
