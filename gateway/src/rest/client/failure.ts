import type { FastifyBaseLogger } from 'fastify';
import { readRefusal, toRefusal, withoutSecrets } from '../../errors/refusal.ts';
import { badAnswer } from './fault.ts';
import { bodyOf, type RawAnswer, waitOf } from './raw-answer.ts';

type Sender = {
  log: FastifyBaseLogger;
  token: string | null;
  onLimited?: (seconds: number) => void;
};

/** Returns the error for an answer without success, and logs what is not the caller's fault. */
export function toFailure(
  { log, token, onLimited }: Sender,
  about: { endpoint: string; status: number },
  answer: RawAnswer,
  { body, idempotencyKey }: { body?: unknown; idempotencyKey?: string | undefined },
) {
  const { status } = answer;
  if (status < 300) log.warn(about, 'the upstream responded with a success status other than 200');
  if (status >= 500) log.warn(about, 'the upstream failed');
  if (status < 400) return badAnswer();
  if (status === 429) onLimited?.(waitOf(answer) ?? 0);
  const refused = withoutSecrets(readRefusal(status, bodyOf(answer)), body, token);
  return toRefusal(refused, waitOf(answer), idempotencyKey !== undefined);
}
