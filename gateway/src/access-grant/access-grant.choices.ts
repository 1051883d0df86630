import type { StoredEntry } from '@console/schema/access.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notInList, type UserError } from '../errors/user-errors.ts';
import type { UserRecord } from '../user/user.record.ts';

/** Returns an error for each field with ids that the user's company lacks. */
export async function unknownChoices(
  entry: StoredEntry,
  { companyId, platforms: own }: UserRecord,
  { loaders }: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<UserError[]> {
  const { platforms, regions } = await loaders.company.byId.load(companyId ?? '', info);
  const locationIds = [...entry.locationIds, ...entry.directorLocationIds];
  const locations =
    locationIds.length > 0 ? await loaders.access.locationsByCompany.load(companyId ?? '', info) : [];
  const known = {
    platformId: [...platforms, ...own],
    regionIds: regions,
    locationIds: locations,
    directorLocationIds: locations,
  };
  const chosen = { ...entry, platformId: [entry.platformId] };
  return (['platformId', 'regionIds', 'locationIds', 'directorLocationIds'] as const).flatMap((field) => {
    const unknown = chosen[field].find((id) => !known[field].some((one) => one.id === id));
    return unknown === undefined ? [] : [notInList([field], unknown)];
  });
}
