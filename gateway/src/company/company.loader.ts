import { messages } from '@console/schema/messages.ts';
import { notFound } from '../errors/graph-error.ts';
import { createByIdLoader } from '../rest/by-id-loader.ts';
import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import { createSharedReads } from '../rest/shared-reads.ts';
import type { Trace } from '../rest/trace.ts';
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
    missing,
  });
  const sections = createByIdLoader<CompanySections>(trace, {
    bulk: hasBulkReads ? (ids, asked) => client.sections.listByIds(ids, { asked }) : null,
    single: async (id, asked) => withSections(await whole.read(id, asked)),
    missing,
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
