import type { ApolloClient } from '@apollo/client';
import { toProblemOf } from './problem.ts';

/** Sessions whose gateway has said that the service behind it keeps no idempotency keys. */
const keyless = new WeakSet<ApolloClient>();

/**
 * Sends a mutation with its idempotency key. Before a service that keeps none the gateway refuses the key, and nothing has
 * happened (NOT_CONFIGURED): then, and for the rest of the session, it is sent without. Saving works all the same; only a
 * repeat after a lost answer can save twice there.
 */
export async function sendWithKey<Answer>(
  client: ApolloClient,
  key: string,
  send: (key: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (keyless.has(client)) return send(undefined);
  try {
    return await send(key);
  } catch (fault) {
    if (toProblemOf(fault).code !== 'NOT_CONFIGURED') throw fault;
    const answer = await send(undefined);
    keyless.add(client);
    return answer;
  }
}
