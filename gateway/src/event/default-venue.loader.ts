import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, inBulk } from '../rest/loader/keyed-loader.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { DefaultVenueClient } from './default-venue.client.ts';
import type { DefaultVenueRecord } from './default-venue.record.ts';

/**
 * Loads default venues by company: one call per hundred companies with `bulk-reads`. Otherwise one call reads
 * those of every company, and the loader drops those not requested.
 */
export function createDefaultVenueLoaders(
  client: DefaultVenueClient,
  trace: Trace | null,
  hasBulkReads: boolean,
) {
  const many = inBulk<string, [companyId: string, venues: DefaultVenueRecord[]], DefaultVenueRecord[]>({
    call: async (ids, requestedBy) => {
      const numbers = ids.map(toWireId).filter((id) => id !== null);
      return [...byCompany(await client.list(numbers, { requestedBy }))];
    },
    toText: (id) => id,
    keyOf: ([companyId]) => companyId,
    found: ([, venues]) => venues,
    missing: () => [],
  });

  return {
    byCompany: createKeyedLoader<string, DefaultVenueRecord[]>({
      trace,
      toText: (id) => id,
      load: async (companyIds, requestedBy) => {
        if (hasBulkReads) return many(companyIds, requestedBy);
        const found = byCompany(await client.list(null, { requestedBy: requestedBy(companyIds) }));
        return companyIds.map((id) => found.get(id) ?? []);
      },
    }),
  };
}

const byCompany = (venues: readonly DefaultVenueRecord[]) =>
  Map.groupBy(venues, ({ companyId }) => companyId);
