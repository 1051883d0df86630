import { expect, test } from 'vitest';
import { start, without } from './start.ts';

/** What regions, events and default venues have in common: entries of a company, each with a revision of its own. */
type EntryKind = {
  /** Its mutations begin with this word: `eventCreate`. */
  word: string;
  /** The payload's and the input's field. */
  field: string;
  /** The field of a company that lists them. */
  list: string;
  /** What is read of one. */
  fields: string;
};

type Values = Record<string, unknown>;

/** A service with all its extensions, and with fewer. */
export const upstreams: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
  ['without any extension', { UPSTREAM_EXTENSIONS: '' }],
];

/** The mutations of a kind of entries, and a company whose first entry somebody has open. */
export function entriesOf({ word, field, list, fields }: EntryKind) {
  const type = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const mutation = (verb: string, payload: string) => `mutation ($input: ${type}${verb}Input!) {
    result: ${word}${verb}(input: $input) { ${payload} message errors { path code message } }
  }`;
  const payload = `${field} ${fields} company { ${list} ${fields} }`;
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

type EntryTests = Pick<EntryKind, 'field'> & {
  entries: ReturnType<typeof entriesOf>;
  /** Rows of the tests' titles: of the deletion, of it and the change, and of all writes. */
  rows: { remove: string; changes: string; writes: string };
  removeRoute: string;
  /** What could be stored. */
  values: Values;
  /** An id of another company's, and what the service has of it. */
  foreign: { id: string; stored: (service: Awaited<ReturnType<typeof start>>['service']) => unknown };
  missing: string;
};

/** Entries of other companies, people who may not write, and repeated deletions: the same for every kind. */
export function testEntries({ field, entries, rows, removeRoute, values, foreign, missing }: EntryTests) {
  const { create, update, remove, begin } = entries;

  test.each(upstreams)(
    `${rows.changes} one of another company, and one that is not there, do not exist, %s`,
    async (_, environment) => {
      const { service, send, entry } = await begin(environment);
      const before = structuredClone(foreign.stored(service));
      for (const id of [foreign.id, '404', 'abc']) {
        const change = { revision: entry.revision, [field]: values };
        for (const [query, more] of [[update, change] as const, [remove, {}] as const]) {
          const { errors } = await send(query, { companyId: '1', id, ...more });
          expect(errors, id).toMatchObject([{ message: missing, extensions: { code: 'NOT_FOUND' } }]);
        }
      }
      expect(before).toBeDefined();
      expect(foreign.stored(service)).toEqual(before);
    },
  );

  test(`${rows.writes} [ROL-03] in a foreign company, or by a read-only role, nothing is written`, async () => {
    const { service, send, entry } = await begin();
    const { id, revision } = entry;
    for (const [query, more] of [
      [create, { [field]: values }],
      [update, { id, revision, [field]: values }],
      [remove, { id }],
    ] as const) {
      const other = await send(query, { companyId: '2', ...more });
      expect(other.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      const reader = await send(query, { companyId: '1', ...more }, {}, service.tokenOf('reader'));
      expect(reader.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    }
    expect(service.calls).toEqual([]);
  });

  test(`${rows.remove} a repeat of a deletion with the same key reaches the service although the entry is gone`, async () => {
    const { service, send, entry } = await begin();
    const headers = { 'idempotency-key': 'delete-1' };
    for (const _ of [1, 2]) {
      const { result, errors } = await send(remove, { companyId: '1', id: entry.id }, headers);
      expect([errors, result.errors]).toEqual([undefined, []]);
      expect(result.message).toMatch(/deleted successfully$/);
    }
    expect(service.count(removeRoute)).toBe(2);
    const keys = service.calls.map((call) => call.headers['idempotency-key']).filter(Boolean);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), keys[0]]);
  });
}
