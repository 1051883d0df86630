import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, inBulk, oneByOne } from '../rest/loader/keyed-loader.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { RatesClient } from './rates.client.ts';
import type { CompanyRatesRecord, DefaultRatesRecord } from './rates.record.ts';
import type { RateRangeRecord } from './rates-distribution.record.ts';

export function createRatesLoaders(client: RatesClient, trace: Trace | null, hasBulkReads: boolean) {
  const toText = (id: string) => id;
  const each = oneByOne<string, CompanyRatesRecord | null>((id, requestedBy) =>
    client.getForCompany(id, { requestedBy }),
  );
  const bulk = inBulk<string, CompanyRatesRecord, CompanyRatesRecord | null>({
    call: (ids, requestedBy) =>
      client.listForCompanies(
        ids.map(toWireId).filter((id) => id !== null),
        { requestedBy },
      ),
    toText,
    keyOf: (record) => record.companyId,
    found: (record) => record,
    missing: () => null,
    alone: each,
  });

  return {
    /** Loads the rates of a company, or null if it has none. */
    byCompany: createKeyedLoader<string, CompanyRatesRecord | null>({
      trace,
      toText,
      load: async (ids, requestedBy) =>
        hasBulkReads && ids.length > 1 ? bulk(ids, requestedBy) : each(ids, requestedBy),
    }),
    /** Loads what the active locations of a company or of all companies pay. */
    distribution: createKeyedLoader<number | 'all', RateRangeRecord[]>({
      trace,
      toText: String,
      load: oneByOne((companyId, requestedBy) => client.distribute(companyId, { requestedBy })),
    }),
    default: createKeyedLoader<'default', DefaultRatesRecord>({
      trace,
      toText,
      load: oneByOne((_, requestedBy) => client.getDefault({ requestedBy })),
    }),
  };
}
