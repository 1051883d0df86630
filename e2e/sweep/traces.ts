import type { Client } from './client.ts';
import { type Json, listAt, valueAt } from './schema-paths.ts';
import type { WriteBack } from './write-backs.ts';

/** What writing a record back must not cause. `mutation` is empty if all of the record may have caused it. */
export type Failure = { record: string; mutation: string; path: string; message: string };

/** Returns what write-backs send that is not the same when the record is read again. */
export function changedValues(
  writeBacks: readonly WriteBack[],
  before: Json,
  after: Json,
): Omit<Failure, 'record'>[] {
  return writeBacks.flatMap(({ mutation, read }) => {
    const [was, is] = [read(before), read(after)];
    const names = new Set([was, is].flatMap((input) => Object.keys(input ?? {})));
    const changed = [...names].filter((name) => !isSame(valueAt(was, [name]), valueAt(is, [name])));
    return changed.map((path) => ({ mutation, path, message: 'differs when it is read again' }));
  });
}

const isSame = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

const ENTRIES = `query ($since: DateTime!, $page: Int!) {
  auditEntries(filter: { since: $since }, page: $page, pageSize: 100) {
    hasMore rows { requestId entity changes { field } }
  }
}`;

/**
 * Returns what the audit log has about writes.
 * @param writes the written records by the ids of the requests
 */
export async function auditEntries(
  client: Client,
  since: Date,
  writes: ReadonlyMap<string, string>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const { data, errors } = await client.send(ENTRIES, { since: since.toISOString(), page });
    if (!data) throw new Error(`The audit log cannot be read: ${JSON.stringify(errors)}`);
    const found = valueAt(data, ['auditEntries']);
    for (const entry of listAt(found, 'rows')) {
      const record = writes.get(String(valueAt(entry, ['requestId'])));
      const fields = listAt(entry, 'changes').map((change) => valueAt(change, ['field']));
      const message = `audit entry of ${valueAt(entry, ['entity'])} with the changes [${fields.join(', ')}]`;
      if (record !== undefined) failures.push({ record, mutation: '', path: '', message });
    }
    hasMore = valueAt(found, ['hasMore']) === true;
  }
  return failures;
}
