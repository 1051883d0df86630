import { badRequest } from '../errors/graph-error.ts';
import type { AuditEntity } from '../generated/graph.ts';
import { limits } from '../graph/limits.ts';
import type { Trace } from '../rest/client/trace.ts';
import { bulkSize, createKeyedLoader, inBulk, oneByOne } from '../rest/loader/keyed-loader.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { AuditClient, AuditDays, AuditFeedQuery, AuditQuery } from './audit.client.ts';
import type {
  AuditEntryRecord,
  AuditFeedRecord,
  AuditPage,
  ChangeCountRecord,
  ChangeTimesRecord,
} from './audit.record.ts';

type ChangedRecord = { entity: AuditEntity; id: string };

const toRecordText = ({ entity, id }: ChangedRecord) => `${entity}:${id}`;

export function createAuditLoaders(client: AuditClient, trace: Trace | null) {
  // The REST service has no bulk read of histories. Histories in nested lists take one call per record.
  const each = oneByOne<AuditQuery, AuditPage>((query, requestedBy) => client.list(query, { requestedBy }));
  let left = limits.histories;
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
        const ofEntities = [...Map.groupBy(records, ({ entity }) => entity)].map(async ([entity, wanted]) => {
          const times = await changeTimesOf(client, entity)(wanted, requestedBy);
          return wanted.map((record, at) => [record, times[at]] as const);
        });
        const found = new Map((await Promise.all(ofEntities)).flat());
        return records.map((record) => found.get(record));
      },
    }),
    changeCounts: createKeyedLoader<AuditDays, ChangeCountRecord[]>({
      trace,
      toText: (days) => JSON.stringify(days),
      load: oneByOne((days, requestedBy) => client.countByDay(days, { requestedBy })),
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

const changeTimesOf = (client: AuditClient, entity: AuditEntity) =>
  inBulk<ChangedRecord, ChangeTimesRecord, ChangeTimesRecord | undefined>({
    call: (records, requestedBy) => {
      const ids = records.map(({ id }) => toWireId(id)).filter((id) => id !== null);
      return client.changeTimes(entity, ids, { requestedBy });
    },
    toText: ({ id }) => id,
    keyOf: ({ id }) => id,
    found: (times) => times,
    missing: () => undefined,
  });

const tooMany = () =>
  badRequest(
    `The query requests more than ${limits.histories} histories in total. Request them for fewer records.`,
  );
