import { locationMessages } from '@console/schema/location.messages.ts';
import { notFound } from '../errors/graph-error.ts';
import { createByIdLoader } from '../rest/by-id-loader.ts';
import { createPagedLoader } from '../rest/paged-loader.ts';
import { createSharedReads } from '../rest/shared-reads.ts';
import type { Trace } from '../rest/trace.ts';
import type { LocationClient, PageQuery } from './location.client.ts';
import { sectionsOf } from './location.parts.ts';
import type { LocationRecord } from './location.record.ts';
import type { LocationSections } from './location.sections.record.ts';

const missing = () => notFound(locationMessages.doesNotExist);

/** `hasBulkReads`: one call for the lists, or the sections, of a hundred; otherwise a call each. */
export function createLocationLoaders(client: LocationClient, trace: Trace | null, hasBulkReads: boolean) {
  // A location read by itself comes with its sections: fields of both kinds share that one call.
  const whole = createSharedReads((id: string, asked) => client.get(id, { asked }));
  const records = createByIdLoader<LocationRecord>(trace, { bulk: null, single: whole.read, missing });
  const sections = createByIdLoader<LocationSections>(trace, {
    bulk: hasBulkReads ? (ids, asked) => client.sections.listByIds(ids, { asked }) : null,
    async single(id, asked) {
      const record = await whole.read(id, asked);
      return { id, version: record.version, sections: sectionsOf(record) };
    },
    missing,
  });

  return {
    byId: records,
    /** What lists of locations leave out. */
    sectionsById: sections,
    /** A page of locations a company. */
    byCompany: createPagedLoader<PageQuery, LocationRecord>({
      trace,
      hasBulkReads,
      list: (companyId, page, asked) => client.list(companyId, page, { asked }),
      listForOwners: (companyIds, page, asked) => client.listForCompanies(companyIds, page, { asked }),
    }),
    /** Forgets a location after a write, so that the same request reads it anew. */
    forget(id: string) {
      whole.clear(id);
      records.clear(id);
      sections.clear(id);
    },
  };
}
