import { badRequest } from '../errors/graph-error.ts';
import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { AuditClient, AuditQuery } from './audit.client.ts';
import type { AuditPage } from './audit.record.ts';

/** The largest number of audit log pages per operation: one history for each row of the longest list page. */
const mostPages = 100;

export function createAuditLoaders(client: AuditClient, trace: Trace | null) {
  // The REST service has no bulk read of histories. Histories in nested lists take one call per record.
  const each = oneByOne<AuditQuery, AuditPage>((query, requestedBy) => client.list(query, { requestedBy }));
  let left = mostPages;
  return {
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
