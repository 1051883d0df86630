import type { GraphQLResolveInfo } from 'graphql';
import { type Holder, holderOf, ownHolder } from '../access/access.person.ts';
import { regionOf } from '../access/region-of.ts';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { ReachedRegionSort, Resolvers } from '../generated/graph.ts';
import { assertListFilters, toWireSort } from '../graph/list-filters.ts';
import { rowsOfPage, toCounted, toLongPage } from '../graph/page.ts';
import { namedRegion } from '../region/region.record.ts';
import { type Asked, reachedLocations } from './reached-location.ts';

type PageArgs = Parameters<typeof toLongPage>[0];

async function locationsPage(
  holder: Holder | null,
  { filter, sort, ...pageArgs }: PageArgs & Partial<Asked>,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const page = toLongPage(pageArgs, context.config);
  if (!holder) return null;
  const found = await reachedLocations(holder, { filter, sort }, context, info);
  const rows = context.takeRows(rowsOfPage(found, page));
  return { ...page, count: found.length, countIsExact: true, rows };
}

async function regionsPage(
  findHolder: () => Promise<Holder | null>,
  { sort, ...pageArgs }: PageArgs & { sort?: ReachedRegionSort | null | undefined },
  context: Context,
  info: GraphQLResolveInfo,
) {
  const page = toLongPage(pageArgs, context.config);
  if (!context.config.has('bulk-reads'))
    throw new GraphError(
      'NOT_CONFIGURED',
      'The service behind this gateway does not count locations by region.',
    );
  assertListFilters(context.config, { sort });
  const holder = await findHolder();
  if (!holder) return null;
  const { id: userId, companyId, platforms } = holder;
  const query = { userId, sort: toWireSort(sort), ...page };
  const { rows, ...counted } = await context.loaders.reachedRegion.load(query, info);
  const withCompany = context.takeRows(rows).map((row) => ({ ...row, companyId, holds: platforms }));
  return { ...page, ...toCounted(counted), rows: withCompany };
}

export const reachedLocationResolvers: Resolvers = {
  CompanyUser: {
    reachedLocations: async (user, args, context, info) =>
      locationsPage(await holderOf(user, context, info), args, context, info),
    reachedRegions: (user, args, context, info) =>
      regionsPage(() => holderOf(user, context, info), args, context, info),
  },
  Viewer: {
    reachedLocations: async (viewer, args, context, info) =>
      locationsPage(await ownHolder(viewer, context, info), args, context, info),
    reachedRegions: (viewer, args, context, info) =>
      regionsPage(() => ownHolder(viewer, context, info), args, context, info),
  },
  ReachedLocation: {
    async regions({ companyId, regionIds }, _, { loaders }, info) {
      if (!regionIds || regionIds.length === 0) return regionIds ? [] : null;
      const { regions } = await loaders.company.byId.load(companyId, info);
      return regions.filter(({ id }) => regionIds.includes(id)).map((region) => ({ ...region, companyId }));
    },
  },
  ReachedWay: { region: regionOf },
  ReachedRegion: {
    region: ({ companyId, region }) => region && namedRegion(companyId, region.id, region.name),
    platforms: ({ holds, platforms }) =>
      holds.flatMap((platform) => {
        const found = platforms.find(({ platformId }) => platformId === platform.id);
        return found ? [{ platform, locationCount: found.locationCount }] : [];
      }),
  },
};
