import { wireAuditEntry } from '../access-records.ts';
import type { Routes } from '../entity.ts';
import { type FakeAnswer, type FakeCall, ok, refused } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';

/** A call within a dry run, as the gateway sends it. */
type Listed = Pick<FakeCall, 'method' | 'path' | 'headers' | 'body'>;

const created = wireAuditEntry(1, {
  action: 'created',
  entity: 'region',
  entity_id: 77,
  entity_name: 'West',
  changes: [{ field: 'name', before: null, after: 'West' }],
});

type AnswerTo = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;

/** Answers each call of a dry run and takes all changes back. Reports the same change for every write. */
export const dryRunRoutes = (data: FakeData, answerTo: AnswerTo): Routes => ({
  'POST /dry-runs': async (outer) => {
    const restore = snapshotOf(data);
    try {
      return await answersTo(outer, answerTo, { changes: [created] });
    } finally {
      restore();
    }
  },
});

/**
 * Answers each call of a bulk write, and says which other calls were made before. A key belongs to the change that it
 * was first used for.
 */
export function bulkWriteRoutes(
  answerTo: AnswerTo,
  madeBefore: (keys: readonly string[]) => object[],
): Routes {
  const changes = new Map<unknown, unknown>();
  return {
    'POST /bulk-writes': (outer) => {
      const key = outer.headers['idempotency-key'];
      const { change, keys } = outer.body;
      if (key !== undefined && (changes.get(key) ?? change) !== change) return refused(422, 'Used');
      changes.set(key, change);
      return answersTo(outer, answerTo, keys ? { made: madeBefore(keys) } : {});
    },
  };
}

async function answersTo({ body, headers }: FakeCall, answerTo: AnswerTo, more: object): Promise<FakeAnswer> {
  const answers = [];
  for (const call of body.calls as Listed[]) {
    const url = new URL(call.path, 'http://fake');
    const query = Object.fromEntries(url.searchParams);
    const answer = await answerTo({
      ...call,
      path: url.pathname,
      query,
      headers: { ...call.headers, authorization: headers.authorization },
      body: call.body ?? null,
      params: {},
    });
    if (typeof answer === 'string') return answer;
    answers.push({ status: 200, headers: {}, body: null, ...answer });
  }
  return ok({ data: { answers, ...more } });
}

/** Handlers replace records and never change them, so copies of the maps are enough. */
function snapshotOf(data: FakeData) {
  const maps = Object.values(data).filter((value) => value instanceof Map) as Map<unknown, unknown>[];
  const copies = maps.map((map) => [...map]);
  return () => {
    for (const [at, map] of maps.entries()) {
      map.clear();
      for (const [key, value] of copies[at] ?? []) map.set(key, value);
    }
  };
}
