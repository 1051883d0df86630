import type { RequestedBy, Trace } from '../rest/client/trace.ts';
import { bulkSize, createKeyedLoader } from '../rest/loader/keyed-loader.ts';
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
  const list = async (
    companyIds: readonly string[],
    requestedBy: (ids: readonly string[]) => () => RequestedBy,
  ) => {
    if (!hasBulkReads) return client.list(null, { requestedBy: requestedBy(companyIds) });
    const calls: Promise<DefaultVenueRecord[]>[] = [];
    for (let start = 0; start < companyIds.length; start += bulkSize) {
      const chunk = companyIds.slice(start, start + bulkSize);
      const numbers = chunk.map(toWireId).filter((id) => id !== null);
      calls.push(client.list(numbers, { requestedBy: requestedBy(chunk) }));
    }
    return (await Promise.all(calls)).flat();
  };

  return {
    byCompany: createKeyedLoader<string, DefaultVenueRecord[]>({
      trace,
      toText: (id) => id,
      load: async (companyIds, requestedBy) => {
        const byCompany = Map.groupBy(await list(companyIds, requestedBy), (venue) => venue.companyId);
        return companyIds.map((id) => byCompany.get(id) ?? []);
      },
    }),
  };
}
