import { messages } from '@console/schema/messages.ts';
import { notFound } from '../errors/graph-error.ts';
import { createKeyedLoader, inBulk, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';
import { toWireId } from '../rest/wire.ts';
import type { CompanyClient, CompanySearch } from './company.client.ts';
import type { CompanyRecord } from './company.record.ts';

const missing = () => notFound(messages.companyDoesNotExist);

/** `hasBulkReads`: one call a hundred companies; otherwise one a company, a bounded number at a time. */
export function createCompanyLoaders(client: CompanyClient, trace: Trace | null, hasBulkReads: boolean) {
  const toText = (id: string) => id;
  const inOneCall = inBulk<string, CompanyRecord, CompanyRecord>({
    // An id that is no number is no company either; it must not spoil the others' call.
    call: async (ids, asked) => {
      const numbers = ids.map(toWireId).filter((id) => id !== null);
      return numbers.length > 0 ? client.listByIds(numbers, { asked }) : [];
    },
    toText,
    keyOf: (record) => record.id,
    found: (record) => record,
    missing,
  });
  const eachByItself = oneByOne<string, CompanyRecord>(async (id, asked) => {
    if (toWireId(id) === null) throw missing();
    return client.get(id, { asked });
  });

  return {
    byId: createKeyedLoader<string, CompanyRecord>({
      trace,
      toText,
      load: async (ids, asked) =>
        hasBulkReads && ids.length > 1 ? inOneCall(ids, asked) : eachByItself(ids, asked),
    }),
    page: createKeyedLoader({
      trace,
      toText: (search: CompanySearch) => JSON.stringify(search),
      load: oneByOne((search, asked) => client.list(search, { asked })),
    }),
  };
}
