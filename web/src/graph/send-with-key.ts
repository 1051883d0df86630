import type { ApolloClient } from '@apollo/client';
import { toProblemOf } from './problem.ts';

/** Clients whose gateway has reported that the service behind it stores no idempotency keys. */
const keyless = new WeakSet<ApolloClient>();

/**
 * Sends a mutation with its idempotency key. If the service stores no keys, the gateway refuses the request
 * with NOT_CONFIGURED before any work. The mutation is then sent without a key, and so are all later ones of
 * the session. Without keys, a repeat after a lost response can save twice.
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
