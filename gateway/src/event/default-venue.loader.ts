import { bulkSize, createKeyedLoader } from '../rest/keyed-loader.ts';
import type { Asked, Trace } from '../rest/trace.ts';
import { toWireId } from '../rest/wire.ts';
import type { DefaultVenueClient } from './default-venue.client.ts';
import type { DefaultVenueRecord } from './default-venue.record.ts';

/**
 * With bulk reads one call a hundred companies. Without them one call gives those of every company, and what other companies
 * have is dropped.
 */
export function createDefaultVenueLoaders(
  client: DefaultVenueClient,
  trace: Trace | null,
  hasBulkReads: boolean,
) {
  const list = async (companyIds: readonly string[], asked: (ids: readonly string[]) => () => Asked) => {
    if (!hasBulkReads) return client.list(null, { asked: asked(companyIds) });
    const calls: Promise<DefaultVenueRecord[]>[] = [];
    for (let start = 0; start < companyIds.length; start += bulkSize) {
      const chunk = companyIds.slice(start, start + bulkSize);
      const numbers = chunk.map(toWireId).filter((id) => id !== null);
      calls.push(client.list(numbers, { asked: asked(chunk) }));
    }
    return (await Promise.all(calls)).flat();
  };

  return {
    byCompany: createKeyedLoader<string, DefaultVenueRecord[]>({
      trace,
      toText: (id) => id,
      load: async (companyIds, asked) => {
        const byCompany = Map.groupBy(await list(companyIds, asked), (venue) => venue.companyId);
        return companyIds.map((id) => byCompany.get(id) ?? []);
      },
    }),
  };
}
