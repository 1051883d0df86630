import { createKeyedLoader, inBulk, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';
import { toWireId } from '../rest/wire.ts';
import type { RatesClient } from './rates.client.ts';
import type { CompanyRatesRecord, DefaultRatesRecord } from './rates.record.ts';

export function createRatesLoaders(client: RatesClient, trace: Trace | null, hasBulkReads: boolean) {
  const toText = (id: string) => id;
  const bulk = inBulk<string, CompanyRatesRecord, CompanyRatesRecord | null>({
    call: (ids, asked) =>
      client.listForCompanies(
        ids.map(toWireId).filter((id) => id !== null),
        { asked },
      ),
    toText,
    keyOf: (record) => record.companyId,
    found: (record) => record,
    missing: () => null,
  });
  const each = oneByOne<string, CompanyRatesRecord | null>((id, asked) =>
    client.getForCompany(id, { asked }),
  );

  return {
    /** A company's own rates; null where it has none. */
    byCompany: createKeyedLoader<string, CompanyRatesRecord | null>({
      trace,
      toText,
      load: async (ids, asked) => (hasBulkReads && ids.length > 1 ? bulk(ids, asked) : each(ids, asked)),
    }),
    default: createKeyedLoader<'default', DefaultRatesRecord>({
      trace,
      toText,
      load: oneByOne((_, asked) => client.getDefault({ asked })),
    }),
  };
}
