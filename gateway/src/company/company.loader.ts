import { messages } from '@console/schema/messages.ts';
import { notFound } from '../errors/graph-error.ts';
import { createKeyedLoader, inBulk, type KeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import { createSharedReads } from '../rest/shared-reads.ts';
import type { Asked, Trace } from '../rest/trace.ts';
import { toWireId } from '../rest/wire.ts';
import type { CompanyClient, CompanySearch } from './company.client.ts';
import { withSections } from './company.parts.ts';
import type { CompanyRecord } from './company.record.ts';
import type { CompanySections } from './company.sections.record.ts';

const missing = () => notFound(messages.companyDoesNotExist);

/** `hasBulkReads`: one call a hundred companies; otherwise one a company, a bounded number at a time. */
export function createCompanyLoaders(client: CompanyClient, trace: Trace | null, hasBulkReads: boolean) {
  // A company read by itself comes with its sections: fields of both kinds share that one call.
  const whole = createSharedReads(async (id: string, asked) => {
    if (toWireId(id) === null) throw missing();
    return client.get(id, { asked });
  });
  const records = createByIdLoader<CompanyRecord>(trace, {
    bulk: hasBulkReads ? (ids, asked) => client.listByIds(ids, { asked }) : null,
    single: whole.read,
  });
  const sections = createByIdLoader<CompanySections>(trace, {
    bulk: hasBulkReads ? (ids, asked) => client.sections.listByIds(ids, { asked }) : null,
    single: async (id, asked) => withSections(await whole.read(id, asked)),
  });

  return {
    byId: records,
    /** What the list of companies and the bulk read of records leave out. */
    sectionsById: sections,
    page: createKeyedLoader({
      trace,
      toText: (search: CompanySearch) => JSON.stringify(search),
      load: oneByOne((search, asked) => client.list(search, { asked })),
    }),
    /** Forgets a company after a write, so that the same request reads it anew. */
    forget(id: string) {
      whole.clear(id);
      records.clear(id);
      sections.clear(id);
    },
  };
}

type Reads<Value> = {
  /** Several companies in one call; null where the service has no such call. */
  bulk: ((ids: number[], asked: () => Asked) => Promise<Value[]>) | null;
  single: (id: string, asked: () => Asked) => Promise<Value>;
};

function createByIdLoader<Value extends { id: string }>(
  trace: Trace | null,
  { bulk, single }: Reads<Value>,
): KeyedLoader<string, Value> {
  const toText = (id: string) => id;
  const each = oneByOne<string, Value>(single);
  const together = inBulk<string, Value, Value>({
    // An id that is no number is no company either; it must not spoil the others' call.
    call: async (ids, asked) => {
      const numbers = ids.map(toWireId).filter((id) => id !== null);
      return bulk && numbers.length > 0 ? bulk(numbers, asked) : [];
    },
    toText,
    keyOf: ({ id }) => id,
    found: (value) => value,
    missing,
  });
  return createKeyedLoader({
    trace,
    toText,
    load: async (ids, asked) => (bulk && ids.length > 1 ? together(ids, asked) : each(ids, asked)),
  });
}
