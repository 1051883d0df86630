import * as z from 'zod';
import type { RawAnswer } from './raw-answer.ts';
import type { RawCall } from './upstream.ts';

/** A call that the REST service makes within another one. */
export type InnerCall = { method: string; path: string; headers: Record<string, string>; body?: unknown };

export const innerAnswer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});
export type InnerAnswer = z.output<typeof innerAnswer>;

const passedOn = ['if-match', 'if-none-match', 'idempotency-key'];

/** The REST service takes the caller and the request id from the outer call. */
export function toInnerCall({ method, path, headers, body }: RawCall): InnerCall {
  const some = Object.entries(headers).filter(([name]) => passedOn.includes(name));
  return {
    method,
    path,
    headers: Object.fromEntries(some),
    ...(body !== null && { body: JSON.parse(body) }),
  };
}

/** Returns the answer as a call of its own would get it. A missing one is a fault of the service. */
export function toRawAnswer(answer: InnerAnswer | undefined): RawAnswer {
  const { status, headers, body } = answer ?? { status: 502, headers: {}, body: null };
  return { status, headers, text: JSON.stringify(body) };
}
