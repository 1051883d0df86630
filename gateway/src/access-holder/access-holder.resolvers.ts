import type { GraphQLResolveInfo } from 'graphql';
import { roleOn } from '../access/access.person.ts';
import { regionOf } from '../access/region-of.ts';
import type { Context } from '../context.ts';
import type { AccessHolderFilter, PersonSort, Resolvers } from '../generated/graph.ts';
import { toCounted, toLongPage } from '../graph/page.ts';
import type { NamedRecord } from '../master-data/master-data.record.ts';
import { accessHolders, type Place } from './access-holder.ts';

type Args = {
  filter?: AccessHolderFilter | null | undefined;
  sort?: PersonSort | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
};

async function toHolderPage(
  place: Place,
  companyId: string,
  { filter, sort, ...pageArgs }: Args,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const page = toLongPage(pageArgs, context.config);
  const { rows, ...counted } = await accessHolders(place, { filter, sort }, page, context, info);
  return {
    ...page,
    ...toCounted(counted),
    rows: context.takeRows(rows).map((row) => ({ ...row, companyId })),
  };
}

export const accessHolderResolvers: Resolvers = {
  Company: {
    accessHolders: ({ id }, args, context, info) =>
      toHolderPage({ of: 'company', companyId: id }, id, args, context, info),
  },
  Location: {
    accessHolders: (location, args, context, info) =>
      toHolderPage({ of: 'location', location }, location.companyId, args, context, info),
  },
  AccessHolder: {
    user: ({ kind, platforms: _platforms, via: _via, ...user }) => (kind === 'COMPANY_USER' ? user : null),
    arranger: ({ kind, id }, _, { loaders }, info) =>
      kind === 'ARRANGER' ? loaders.arranger.byId.load(id, info) : null,
    platforms: ({ platforms, companyId }) => platforms.map((access) => ({ ...access, companyId })),
  },
  AccessOnPlatform: {
    async platform({ platformId }, _, { loaders }, info): Promise<NamedRecord> {
      const form = await loaders.access.formByPlatform.load(platformId, info);
      return form?.platform ?? { id: platformId, name: platformId };
    },
    role: ({ platformId, roleId }, _, context, info) => roleOn(platformId, roleId, context, info),
    region: regionOf,
  },
};
