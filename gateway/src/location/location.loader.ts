import { locationMessages } from '@console/schema/location.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { notFound } from '../errors/graph-error.ts';
import type { LocationRatesRecord, RatesOfLocation } from '../rates/location-rates.record.ts';
import { createSharedReads } from '../rest/client/shared-reads.ts';
import type { RequestedBy, Trace } from '../rest/client/trace.ts';
import { createByIdLoader } from '../rest/loader/by-id-loader.ts';
import { createKeyedLoader, inBulk, oneByOne } from '../rest/loader/keyed-loader.ts';
import { createPagedLoader, type ListCalls } from '../rest/loader/paged-loader.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { LocationClient, LocationQuery } from './location.client.ts';
import type { LocationRecord } from './location.record.ts';
import type { LocationSections } from './sections/location.sections.record.ts';
import { sectionsOf } from './sections/location.sections.ts';

const missing = () => notFound(locationMessages.doesNotExist);

/**
 * Loads locations. With `bulk-reads`, one call reads the lists of a hundred companies, or a hundred locations or
 * their sections; otherwise one call each.
 */
export function createLocationLoaders(
  client: LocationClient,
  trace: Trace | null,
  { hasBulkReads, hasListFilters }: ListCalls,
) {
  // A single read of a location includes its sections. Record and section fields share that call.
  const whole = createSharedReads((id: string, requestedBy) => client.get(id, { requestedBy }));
  const records = createByIdLoader<LocationRecord>(trace, {
    bulk: hasBulkReads ? (ids, requestedBy) => client.listByIds(ids, { requestedBy }) : null,
    single: whole.read,
    missing,
  });
  const sections = createByIdLoader<LocationSections>(trace, {
    bulk: hasBulkReads ? (ids, requestedBy) => client.sections.listByIds(ids, { requestedBy }) : null,
    async single(id, requestedBy) {
      const record = await whole.read(id, requestedBy);
      return { id, version: record.version, sections: sectionsOf(record) };
    },
    missing,
  });

  const rates = createRatesLoader(client, trace, hasBulkReads, whole.read);

  const lists = createPagedLoader<LocationQuery, LocationRecord>({
    trace,
    hasBulkReads,
    // Without the extension, the bulk read cannot search. A search then takes one call per company.
    takesInBulk: ({ page: _, pageSize: __, isBounded: ___, ...search }) =>
      hasListFilters || Object.values(search).every((value) => value === undefined),
    list: (companyId, page, requestedBy) => client.list(companyId, page, { requestedBy }),
    listForOwners: (companyIds, page, requestedBy) =>
      client.listForCompanies(companyIds, page, { requestedBy }),
  });

  return {
    byId: records,
    /**
     * Returns a location's stored rates or null, from the record or with one call for all locations of a
     * list.
     */
    ratesOf: async (location: LocationRecord, info: GraphQLResolveInfo): Promise<RatesOfLocation | null> =>
      location.rates ? (location.rates() ?? null) : rates.load(location.id, info),
    /** Sections, which lists of locations omit. */
    sectionsById: sections,
    /** A page of locations for each company. */
    byCompany: lists,
    /** A page of locations of all companies. */
    page: createKeyedLoader({
      trace,
      toText: (query: LocationQuery) => JSON.stringify(query),
      load: oneByOne((query, requestedBy) => client.listAll(query, { requestedBy })),
    }),
    /** Clears a location and the lists of companies after a write, so that the same request reads them again. */
    forget(id: string) {
      whole.clear(id);
      records.clear(id);
      sections.clear(id);
      rates.clear(id);
      lists.clearAll();
    },
    /** Clears all locations after a write that may have changed any of them. */
    forgetAll() {
      for (const reads of [whole, records, sections, rates, lists]) reads.clearAll();
    },
  };
}

function createRatesLoader(
  client: LocationClient,
  trace: Trace | null,
  hasBulkReads: boolean,
  readFull: (id: string, requestedBy: () => RequestedBy) => Promise<LocationRecord>,
) {
  const toText = (id: string) => id;
  // A single read of a location includes its rates.
  const each = oneByOne<string, RatesOfLocation | null>(
    async (id, requestedBy) => (await readFull(id, requestedBy)).rates?.() ?? null,
  );
  const bulk = inBulk<string, LocationRatesRecord, RatesOfLocation | null>({
    call: (ids, requestedBy) =>
      client.rates.listForLocations(
        ids.map(toWireId).filter((id) => id !== null),
        { requestedBy },
      ),
    toText,
    keyOf: (row) => row.locationId,
    found: (row) => row,
    missing: () => null,
    alone: each,
  });
  return createKeyedLoader<string, RatesOfLocation | null>({
    trace,
    toText,
    load: async (ids, requestedBy) =>
      hasBulkReads && ids.length > 1 ? bulk(ids, requestedBy) : each(ids, requestedBy),
  });
}
