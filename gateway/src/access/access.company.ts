import type { ActiveStatus } from '../generated/graph.ts';
import type { Trace } from '../rest/client/trace.ts';
import { type PageQuery, readWholeList, wholeListPageSize } from '../rest/loader/documented-pages.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import { createPagedLoader } from '../rest/loader/paged-loader.ts';
import type { AccessClient } from './access.client.ts';
import type { LocationSummary } from './access-locations.record.ts';

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

/** Rows of a page with `bulk-reads`. The largest companies take one call. */
const largestPage = 5000;

/**
 * Creates loaders for data of a company. Each company is read once per request, however many people need it.
 */
export function createCompanyScopeLoaders(
  client: AccessClient,
  reads: CompanyReads,
  trace: Trace | null,
  hasBulkReads: boolean,
) {
  const toText = (id: string) => id;
  const pages = createPagedLoader<PageQuery, LocationSummary>({
    trace,
    hasBulkReads,
    list: async (companyId, page, requestedBy) => {
      const [found] = await client.listLocations([companyId], page, { requestedBy });
      return found ?? { count: 0, rows: [] };
    },
    listForOwners: (companyIds, page, requestedBy) => client.listLocations(companyIds, page, { requestedBy }),
  });
  const readBulk = (ownerId: string) =>
    readWholeList((page) => pages.load({ ownerId, args: page }), largestPage);
  const locationsByCompany = createKeyedLoader<string, LocationSummary[]>({
    trace,
    toText,
    load: oneByOne((companyId) => (hasBulkReads ? readBulk(companyId) : readDocumented(companyId, reads))),
  });

  return {
    /** All locations of a company, by name. With `bulk-reads`, one call reads them for all companies. */
    locationsByCompany,
    /**
     * The regions of each active location, from the list of locations if it contains them [ENT-29]. Otherwise
     * one call per location.
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

async function readDocumented(companyId: string, reads: CompanyReads): Promise<LocationSummary[]> {
  const rows = await readWholeList((page) => reads.locations(companyId, page), wholeListPageSize(false));
  return rows.map(({ id, publicName, status, regionIds }) => ({
    id,
    name: publicName,
    isActive: status === 'ACTIVE',
    regionIds: regionIds?.(),
  }));
}
