import type { ActiveStatus } from '../generated/graph.ts';
import type { Trace } from '../rest/client/trace.ts';
import { readWholeList } from '../rest/loader/documented-pages.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';

/** The fields of a location that access depends on. */
export type LocationSummary = {
  id: string;
  name: string;
  isActive: boolean;
  /** Undefined if the list of locations did not contain them. */
  regionIds?: readonly string[] | undefined;
};

type LocationRow = {
  id: string;
  publicName: string;
  status: ActiveStatus;
  regionIds: (() => string[]) | undefined;
};

/** Reads of other features that access depends on. Calls of one tick are batched. */
export type CompanyReads = {
  locations: (
    companyId: string,
    page: { page: number; pageSize: number },
  ) => Promise<{ count: number; rows: LocationRow[] }>;
  regionIds: (locationId: string) => Promise<string[]>;
};

/**
 * Creates loaders for data of a company. Each company is read once per request, however many people need it.
 */
export function createCompanyScopeLoaders(reads: CompanyReads, trace: Trace | null, hasBulkReads: boolean) {
  const toText = (id: string) => id;
  const locationsByCompany = createKeyedLoader<string, LocationSummary[]>({
    trace,
    toText,
    load: oneByOne((companyId) => readAll(companyId, reads, hasBulkReads)),
  });

  return {
    /** All locations of a company, by name: one call per hundred locations. */
    locationsByCompany,
    /**
     * The regions of each active location, from the list of locations if it contains them [ENT-29]. Otherwise
     * one call per hundred locations with `bulk-reads`, or one per location.
     */
    regionIdsByCompany: createKeyedLoader<string, ReadonlyMap<string, readonly string[]>>({
      trace,
      toText,
      load: oneByOne(async (companyId) => {
        const active = (await locationsByCompany.load(companyId)).filter(({ isActive }) => isActive);
        return new Map(
          await Promise.all(
            active.map(async ({ id, regionIds }) => [id, regionIds ?? (await reads.regionIds(id))] as const),
          ),
        );
      }),
    }),
  };
}

async function readAll(
  companyId: string,
  reads: CompanyReads,
  hasBulkReads: boolean,
): Promise<LocationSummary[]> {
  const rows = await readWholeList(hasBulkReads, (page) => reads.locations(companyId, page));
  return rows.map(({ id, publicName, status, regionIds }) => ({
    id,
    name: publicName,
    isActive: status === 'ACTIVE',
    regionIds: regionIds?.(),
  }));
}
