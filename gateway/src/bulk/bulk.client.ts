import * as z from 'zod';
import { isKeyReused, Refusal } from '../errors/refusal.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import { type InnerCall, innerAnswer } from '../rest/client/inner-call.ts';
import type { RestClient } from '../rest/client/rest-client.ts';
import { wireText } from '../rest/wire/wire.ts';
import { type MadeBefore, OtherChange } from './bulk.made.ts';

// Extension `bulk-writes`: the REST service makes a list of calls, each in a transaction of its own.

const made = z.array(
  z.object({ key: z.string(), message: wireText.catch(null), unchanged: z.boolean().catch(false) }),
);

const run = {
  name: 'bulk.run',
  method: 'POST',
  path: '/bulk-writes',
  kind: 'write',
  answer: z.object({ data: z.object({ answers: z.array(innerAnswer), made: made.optional() }) }),
} as const satisfies Endpoint<unknown>;

/**
 * The change that the calls are a part of: its idempotency key, a digest that distinguishes it from others, and what
 * earlier requests made of it. `made` is null without a key.
 */
export type WholeChange = { idempotencyKey: string | undefined; digest: string; made: MadeBefore | null };

export const createBulkClient = (rest: RestClient) => ({
  /**
   * Returns the answer to each call, and which calls with `keys` earlier requests made. Throws a `Refusal` while another
   * request has the key, and `OtherChange` if it belongs to another change.
   */
  async run(
    calls: InnerCall[],
    { idempotencyKey, digest }: Omit<WholeChange, 'made'>,
    keys?: readonly string[],
  ) {
    try {
      const { data } = await rest.call(run, { idempotencyKey, body: { calls, keys, change: digest } });
      return data;
    } catch (error) {
      if (isKeyReused(error)) throw new OtherChange(error.code, error.message);
      // An item must not take it for the answer to its own call. The message of a 409 is about all of them.
      const isOfCall = error instanceof Refusal && (error.status === 404 || error.isAboutInput);
      if (isOfCall && error.status !== 409)
        throw new Error('The service refused a bulk write', { cause: error });
      throw error;
    }
  },
});
