import { readRefusal, toRefusal, withoutSecrets } from '../../errors/refusal.ts';
import { badAnswer } from './fault.ts';
import { bodyOf, type RawAnswer, waitOf } from './raw-answer.ts';
import type { CallOptions, RestScope } from './rest-client.ts';

/** Returns the error for an answer without success, and logs what is not the caller's fault. */
export function toFailure(
  scope: RestScope,
  about: { endpoint: string; status: number },
  answer: RawAnswer,
  { body, idempotencyKey }: CallOptions,
) {
  const { status } = answer;
  if (status < 300) scope.log.warn(about, 'the upstream responded with a success status other than 200');
  if (status >= 500) scope.log.warn(about, 'the upstream failed');
  if (status < 400) return badAnswer();
  if (status === 429) scope.onLimited?.(waitOf(answer) ?? 0);
  const refused = withoutSecrets(readRefusal(status, bodyOf(answer)), body, scope.token);
  return toRefusal(refused, waitOf(answer), idempotencyKey !== undefined);
}
