import { badRequest } from '../errors/graph-error.ts';
import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { AuditClient, AuditQuery } from './audit.client.ts';
import type { AuditPage } from './audit.record.ts';

/** Pages of the log that one operation may read: the histories of one page of the longest list. */
const mostPages = 100;

export function createAuditLoaders(client: AuditClient, trace: Trace | null) {
  // The service has no bulk read of histories: lists within lists would be a call for each record of the inner ones.
  const each = oneByOne<AuditQuery, AuditPage>((query, asked) => client.list(query, { asked }));
  let left = mostPages;
  return {
    page: createKeyedLoader<AuditQuery, AuditPage>({
      trace,
      toText: (query) => JSON.stringify(query),
      async load(queries, asked) {
        const read = queries.slice(0, left);
        left -= read.length;
        const refused = queries.slice(read.length).map(tooMany);
        return [...(await each(read, asked)), ...refused];
      },
    }),
  };
}

const tooMany = () =>
  badRequest(`The query asks for more than ${mostPages} histories in all. Ask for them with fewer records.`);
