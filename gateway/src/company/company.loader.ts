import { messages } from '@console/schema/messages.ts';
import { notFound } from '../errors/graph-error.ts';
import { createSharedReads } from '../rest/client/shared-reads.ts';
import type { Trace } from '../rest/client/trace.ts';
import { createByIdLoader } from '../rest/loader/by-id-loader.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { CompanyClient, CompanySearch } from './company.client.ts';
import type { CompanyRecord } from './company.record.ts';
import type { CompanySections } from './company.sections.record.ts';
import { withSections } from './company.sections.ts';

const missing = () => notFound(messages.companyDoesNotExist);

/**
 * Loads companies by id: one call per hundred companies with `bulk-reads`, otherwise one call each, a bounded
 * number at a time.
 */
export function createCompanyLoaders(client: CompanyClient, trace: Trace | null, hasBulkReads: boolean) {
  // A single read of a company includes its sections. Record and section fields share that call.
  const whole = createSharedReads(async (id: string, requestedBy) => {
    if (toWireId(id) === null) throw missing();
    return client.get(id, { requestedBy });
  });
  const records = createByIdLoader<CompanyRecord>(trace, {
    bulk: hasBulkReads ? (ids, requestedBy) => client.listByIds(ids, { requestedBy }) : null,
    single: whole.read,
    missing,
  });
  const sections = createByIdLoader<CompanySections>(trace, {
    bulk: hasBulkReads ? (ids, requestedBy) => client.sections.listByIds(ids, { requestedBy }) : null,
    single: async (id, requestedBy) => withSections(await whole.read(id, requestedBy)),
    missing,
  });

  return {
    byId: records,
    /** Sections, which the company list and the bulk read of companies omit. */
    sectionsById: sections,
    page: createKeyedLoader({
      trace,
      toText: (search: CompanySearch) => JSON.stringify(search),
      load: oneByOne((search, requestedBy) => client.list(search, { requestedBy })),
    }),
    /** Clears a company after a write, so that the same request reads it again. */
    forget(id: string) {
      whole.clear(id);
      records.clear(id);
      sections.clear(id);
    },
  };
}
