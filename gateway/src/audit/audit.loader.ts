import { badRequest } from '../errors/graph-error.ts';
import type { AuditEntity } from '../generated/graph.ts';
import type { Trace } from '../rest/client/trace.ts';
import { bulkSize, createKeyedLoader, inBulk, oneByOne } from '../rest/loader/keyed-loader.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { AuditClient, AuditFeedQuery, AuditQuery } from './audit.client.ts';
import type { AuditEntryRecord, AuditFeedRecord, AuditPage, ChangeTimesRecord } from './audit.record.ts';

type ChangedRecord = { entity: AuditEntity; id: string };

const toRecordText = ({ entity, id }: ChangedRecord) => `${entity}:${id}`;

/** The largest number of audit log pages per operation: one history for each row of the longest list page. */
const mostPages = 100;

export function createAuditLoaders(client: AuditClient, trace: Trace | null) {
  // The REST service has no bulk read of histories. Histories in nested lists take one call per record.
  const each = oneByOne<AuditQuery, AuditPage>((query, requestedBy) => client.list(query, { requestedBy }));
  let left = mostPages;
  return {
    /** Undefined for an entry that the service does not show the caller. */
    byId: createKeyedLoader<string, AuditEntryRecord | undefined>({
      trace,
      toText: (id) => id,
      load: inBulk<string, AuditEntryRecord, AuditEntryRecord | undefined>({
        call: async (ids, requestedBy) => {
          const query = { ids: ids.map(toWireId).filter((id) => id !== null), page: 1, pageSize: bulkSize };
          return (await client.list(query, { requestedBy })).rows;
        },
        toText: (id) => id,
        keyOf: ({ id }) => id,
        found: (entry) => entry,
        missing: () => undefined,
      }),
    }),
    /** Undefined for a record without entries. One call for each kind of record and hundred records. */
    changeTimes: createKeyedLoader<ChangedRecord, ChangeTimesRecord | undefined>({
      trace,
      toText: toRecordText,
      async load(records, requestedBy) {
        const byEntity = Map.groupBy(records, ({ entity }) => entity);
        const found = new Map<string, ChangeTimesRecord>();
        for (const [entity, wanted] of byEntity)
          for (let start = 0; start < wanted.length; start += bulkSize) {
            const chunk = wanted.slice(start, start + bulkSize);
            const ids = chunk.map(({ id }) => toWireId(id)).filter((id) => id !== null);
            const rows = await client.changeTimes(entity, ids, { requestedBy: requestedBy(chunk) });
            for (const row of rows) found.set(toRecordText({ entity, id: row.id }), row);
          }
        return records.map((record) => found.get(toRecordText(record)));
      },
    }),
    feed: createKeyedLoader<AuditFeedQuery, AuditFeedRecord>({
      trace,
      toText: (query) => JSON.stringify(query),
      load: oneByOne((query, requestedBy) => client.feed(query, { requestedBy })),
    }),
    page: createKeyedLoader<AuditQuery, AuditPage>({
      trace,
      toText: (query) => JSON.stringify(query),
      async load(queries, requestedBy) {
        const read = queries.slice(0, left);
        left -= read.length;
        const refused = queries.slice(read.length).map(tooMany);
        return [...(await each(read, requestedBy)), ...refused];
      },
    }),
  };
}

const tooMany = () =>
  badRequest(`The query requests more than ${mostPages} histories in total. Request them for fewer records.`);
