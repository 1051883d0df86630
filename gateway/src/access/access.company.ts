import type { ActiveStatus } from '../generated/graph.ts';
import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';

/** A location of a company, as far as access asks. */
export type LocationFact = { id: string; name: string; isActive: boolean };

type LocationRow = { id: string; publicName: string; status: ActiveStatus };

/** How other rooms read what access depends on. Reads of one tick are batched there. */
export type CompanyReads = {
  locations: (
    companyId: string,
    page: { page: number; pageSize: number },
  ) => Promise<{ count: number; rows: LocationRow[] }>;
  regionIds: (locationId: string) => Promise<string[]>;
};

/** The largest page of a list. */
const pageSize = 100;

/** What belongs to a company, read once a request however many people are asked about. */
export function createCompanyScopeLoaders(reads: CompanyReads, trace: Trace | null) {
  const toText = (id: string) => id;
  const locationsByCompany = createKeyedLoader<string, LocationFact[]>({
    trace,
    toText,
    load: oneByOne((companyId) => readAll(companyId, reads)),
  });

  return {
    /** All locations of a company, by name: a call a hundred. */
    locationsByCompany,
    /** Which regions each active location of a company is in: a call a hundred with bulk reads, otherwise one a location. */
    regionIdsByCompany: createKeyedLoader<string, ReadonlyMap<string, readonly string[]>>({
      trace,
      toText,
      load: oneByOne(async (companyId) => {
        const active = (await locationsByCompany.load(companyId)).filter(({ isActive }) => isActive);
        return new Map(
          await Promise.all(active.map(async ({ id }) => [id, await reads.regionIds(id)] as const)),
        );
      }),
    }),
  };
}

async function readAll(companyId: string, reads: CompanyReads): Promise<LocationFact[]> {
  const first = await reads.locations(companyId, { page: 1, pageSize });
  const pages = Array.from({ length: Math.ceil(first.count / pageSize) - 1 }, (_, at) => at + 2);
  const rest = await Promise.all(pages.map((page) => reads.locations(companyId, { page, pageSize })));
  return [first, ...rest]
    .flatMap(({ rows }) => rows)
    .map(({ id, publicName, status }) => ({ id, name: publicName, isActive: status === 'ACTIVE' }));
}
