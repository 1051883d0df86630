import * as z from 'zod';
import { Refusal } from '../errors/refusal.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import { type InnerCall, innerAnswer } from '../rest/client/inner-call.ts';
import type { RestClient } from '../rest/client/rest-client.ts';

// Extension `bulk-writes`: the REST service makes a list of calls, each in a transaction of its own.

const run = {
  name: 'bulk.run',
  method: 'POST',
  path: '/bulk-writes',
  kind: 'write',
  answer: z.object({ data: z.object({ answers: z.array(innerAnswer) }) }),
} as const satisfies Endpoint<unknown>;

/** The change that the calls are a part of: its idempotency key, and a digest that tells it from others. */
export type WholeChange = { idempotencyKey: string | undefined; digest: string };

export const createBulkClient = (rest: RestClient) => ({
  /**
   * Returns the answer to each call. Throws a `Refusal` while another request has the key, or if it belongs to
   * another change.
   */
  async run(calls: InnerCall[], { idempotencyKey, digest }: WholeChange) {
    try {
      return (await rest.call(run, { idempotencyKey, body: { calls, change: digest } })).data.answers;
    } catch (error) {
      // An item must not take it for the answer to its own call. The message of a 409 is about all of them.
      const isOfCall = error instanceof Refusal && (error.status === 404 || error.isAboutInput);
      if (isOfCall && error.status !== 409)
        throw new Error('The service refused a bulk write', { cause: error });
      throw error;
    }
  },
});
