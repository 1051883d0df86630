import { expect, test } from 'vitest';
import { asRevisionOf } from './stale-revision.ts';
import { start, without } from './start.ts';

/**
 * The common traits of regions, events and default venues: entries of a company, each with its own revision.
 */
type EntryKind = {
  /** The first word of its mutations and the name of its fields, such as `event` in `eventCreate`. */
  word: string;
  /** The list field in a company. */
  list: string;
  /** The selection set of an entry. */
  fields: string;
};

type Values = Record<string, unknown>;

/** A service with all extensions, and with fewer. */
export const upstreams: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
  ['without any extension', { UPSTREAM_EXTENSIONS: '' }],
];

/** Returns the mutations of a kind of entry, and a function that reads the first entry of a company. */
export function entriesOf({ word, list, fields }: EntryKind) {
  const type = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const mutation = (verb: string, payload: string) => `mutation ($input: ${type}${verb}Input!) {
    result: ${word}${verb}(input: $input) { ${payload} message errors { path code message } }
  }`;
  const payload = `${word} ${fields} company { ${list} ${fields} }`;
  const begin = async (environment: Record<string, string> = {}) => {
    const { service, gateway } = await start(environment);
    const token = service.tokenOf('owner');
    const { company } = await gateway.run(`{ company(id: 1) { ${list} ${fields} } }`, { token });
    service.reset();
    const send = async (query: string, input: object, headers = {}, as = token) => {
      const { data, errors } = await gateway.send(query, { token: as, headers, variables: { input } });
      return { result: data?.result, errors };
    };
    return { service, gateway, token, send, entry: company[list][0] };
  };
  return {
    create: mutation('Create', payload),
    update: mutation('Update', payload),
    remove: mutation('Delete', `company { ${list} { id } }`),
    mutation,
    begin,
  };
}

/** Makes the service fail every read after the next write, as one that restarts does. */
export function failReadsAfterWrite({ before }: Awaited<ReturnType<typeof start>>['service']) {
  let hasWritten = false;
  before(({ method, path }) => {
    const isRead = method === 'GET' || /\/get[A-Z]/.test(path);
    hasWritten ||= !isRead;
    return isRead && hasWritten ? { status: 503, body: { message: 'Busy' } } : null;
  });
}

type EntryTests = Pick<EntryKind, 'word'> & {
  entries: ReturnType<typeof entriesOf>;
  /**
   * The requirement ids in test titles: for deletions, for deletions and updates, for additions and updates, and
   * for all writes.
   */
  rows: { remove: string; changes: string; saves: string; writes: string };
  removeRoute: string;
  /** Valid values for a write. */
  values: Values;
  /** The id of an entry of another company, and how to read it from the service. */
  foreign: { id: string; stored: (service: Awaited<ReturnType<typeof start>>['service']) => unknown };
  missing: string;
};

/**
 * Tests the behavior common to every kind of entry: foreign entries, callers who may not write, and repeated
 * deletions.
 */
export function testEntries({ word, entries, rows, removeRoute, values, foreign, missing }: EntryTests) {
  const { create, update, remove, begin } = entries;
  const key = `${word}Id`;

  test.each(upstreams)(
    `${rows.changes} refuses an entry of another company and an unknown one with NOT_FOUND, %s`,
    async (_, environment) => {
      const { service, send, entry } = await begin(environment);
      const before = structuredClone(foreign.stored(service));
      for (const id of [foreign.id, '404', 'abc']) {
        const change = { revision: asRevisionOf(entry.revision, `${word}:${id}`), [word]: values };
        for (const [query, more] of [[update, change] as const, [remove, {}] as const]) {
          const { errors } = await send(query, { companyId: '1', [key]: id, ...more });
          expect(errors, id).toMatchObject([{ message: missing, extensions: { code: 'NOT_FOUND' } }]);
        }
      }
      expect(before).toBeDefined();
      expect(foreign.stored(service)).toEqual(before);
    },
  );

  test(`${rows.writes} [ROL-03] refuses writes in another company and by a read-only role`, async () => {
    const { service, send, entry } = await begin();
    const { id, revision } = entry;
    for (const [query, more] of [
      [create, { [word]: values }],
      [update, { [key]: id, revision, [word]: values }],
      [remove, { [key]: id }],
    ] as const) {
      const other = await send(query, { companyId: '2', ...more });
      expect(other.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      const reader = await send(query, { companyId: '1', ...more }, {}, service.tokenOf('reader'));
      expect(reader.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    }
    expect(service.calls).toEqual([]);
  });

  test(`${rows.saves} adds and changes an entry that cannot be read back`, async () => {
    const { service, send, entry } = await begin({ UPSTREAM_EXTENSIONS: '' });
    const change = { [key]: entry.id, revision: entry.revision };
    service.rewrite((answer, { method }) => (method === 'GET' ? answer : { message: 'Saved' }));
    for (const [verb, more] of [
      ['Create', {}],
      ['Update', change],
    ] as const) {
      failReadsAfterWrite(service);
      const input = { companyId: '1', [word]: values, ...more };
      const { result, errors } = await send(entries.mutation(verb, `${word} { id }`), input);
      expect(errors, verb).toBeUndefined();
      expect(result, verb).toEqual({ [word]: null, message: 'Saved', errors: [] });
    }
    expect(service.calls.filter(({ method }) => method !== 'GET')).toHaveLength(2);
  });

  test(`${rows.remove} deletes by the path alone, and names the company only with the extension delete-checks`, async () => {
    for (const [UPSTREAM_EXTENSIONS, query] of [
      ['', {}],
      ['delete-checks', { company_id: '1' }],
    ] as const) {
      const { service, send, entry } = await begin({ UPSTREAM_EXTENSIONS });
      expect((await send(remove, { companyId: '1', [key]: entry.id })).errors).toBeUndefined();
      const sent = service.calls.filter(({ method }) => method === 'DELETE');
      expect(sent).toMatchObject([{ query, body: null }]);
      expect(sent[0]?.query).toEqual(query);
    }
  });

  test(`${rows.remove} refuses to delete an entry of another company with a key, although the service does not check`, async () => {
    const { service, send } = await begin(without('delete-checks'));
    const input = { companyId: '1', [key]: foreign.id };
    const { errors } = await send(remove, input, { 'idempotency-key': 'delete-1' });
    expect(errors).toMatchObject([{ message: missing, extensions: { code: 'NOT_FOUND' } }]);
    expect(service.count(removeRoute)).toBe(0);
  });

  test(`${rows.remove} sends a repeated deletion with the same key to the service although the entry is deleted`, async () => {
    const { service, send, entry } = await begin();
    const headers = { 'idempotency-key': 'delete-1' };
    for (const _ of [1, 2]) {
      const { result, errors } = await send(remove, { companyId: '1', [key]: entry.id }, headers);
      expect([errors, result.errors]).toEqual([undefined, []]);
      expect(result.message).toMatch(/deleted successfully$/);
    }
    expect(service.count(removeRoute)).toBe(2);
    const keys = service.calls.map((call) => call.headers['idempotency-key']).filter(Boolean);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), keys[0]]);
  });
}
