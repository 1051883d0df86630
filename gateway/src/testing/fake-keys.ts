import type { FakeAnswer, FakeCall } from './fake-answer.ts';
import { refused } from './fake-answer.ts';

/**
 * Creates a store of answers by idempotency key, as the extension defines it. Only successful answers are
 * kept. A repeat returns the first answer without any effect. The same key with another request is refused,
 * although the expected version may differ.
 */
export function createKeptAnswers() {
  const kept = new Map<string, { request: string; answer: FakeAnswer }>();
  const answerTo = async (
    call: FakeCall,
    effect: () => FakeAnswer | Promise<FakeAnswer>,
  ): Promise<FakeAnswer> => {
    const key = call.headers['idempotency-key'];
    if (typeof key !== 'string') return effect();
    const request = JSON.stringify([call.method, call.path, call.body]);
    const first = kept.get(key);
    if (first)
      return first.request === request ? replayed(first.answer) : refused(422, 'Used for another request');
    const answer = await effect();
    const isSuccess = typeof answer === 'object' && (answer.status ?? 200) === 200;
    if (isSuccess) kept.set(key, { request, answer });
    return answer;
  };
  /** Returns what is kept under these keys. */
  const made = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const { answer } = kept.get(key) ?? {};
      if (typeof answer !== 'object') return [];
      const { message = null, unchanged = false } = (answer.body ?? {}) as Record<string, unknown>;
      return [{ key, message, unchanged: unchanged || answer.headers?.['write-unchanged'] === 'true' }];
    });
  return { answerTo, made };
}

const replayed = (answer: FakeAnswer): FakeAnswer =>
  typeof answer === 'object'
    ? { ...answer, headers: { ...answer.headers, 'idempotency-replayed': 'true' } }
    : answer;
