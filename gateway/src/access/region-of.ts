import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';

/** Resolves the region through which a person has access. Null if it is not through a region. */
export async function regionOf(
  { companyId, regionId }: { companyId: string; regionId: string | null },
  _args: unknown,
  { loaders }: Context,
  info: GraphQLResolveInfo,
) {
  if (regionId === null) return null;
  const { regions } = await loaders.company.byId.load(companyId, info);
  const region = regions.find(({ id }) => id === regionId);
  return region ? { ...region, companyId } : null;
}
