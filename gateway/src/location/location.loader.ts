import { locationMessages } from '@console/schema/location.messages.ts';
import { notFound } from '../errors/graph-error.ts';
import type { LocationRatesRecord, RatesOfLocation } from '../rates/location-rates.record.ts';
import { createByIdLoader } from '../rest/by-id-loader.ts';
import { createKeyedLoader, inBulk, oneByOne } from '../rest/keyed-loader.ts';
import { createPagedLoader } from '../rest/paged-loader.ts';
import { createSharedReads } from '../rest/shared-reads.ts';
import type { Asked, Trace } from '../rest/trace.ts';
import { toWireId } from '../rest/wire.ts';
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

  const rates = createRatesLoader(client, trace, hasBulkReads, whole.read);

  return {
    byId: records,
    /** The own rates of a location; null where it has none. */
    ratesById: rates,
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
      rates.clear(id);
    },
  };
}

function createRatesLoader(
  client: LocationClient,
  trace: Trace | null,
  hasBulkReads: boolean,
  readWhole: (id: string, asked: () => Asked) => Promise<LocationRecord>,
) {
  const toText = (id: string) => id;
  const bulk = inBulk<string, LocationRatesRecord, RatesOfLocation | null>({
    call: (ids, asked) =>
      client.rates.listForLocations(
        ids.map(toWireId).filter((id) => id !== null),
        { asked },
      ),
    toText,
    keyOf: (row) => row.locationId,
    found: (row) => row,
    missing: () => null,
  });
  // A location read by itself comes with its rates.
  const each = oneByOne<string, RatesOfLocation | null>(
    async (id, asked) => (await readWhole(id, asked)).rates?.() ?? null,
  );
  return createKeyedLoader<string, RatesOfLocation | null>({
    trace,
    toText,
    load: async (ids, asked) => (hasBulkReads && ids.length > 1 ? bulk(ids, asked) : each(ids, asked)),
  });
}
