import { personLengths } from '@console/schema/limits.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { badRequest, notFound } from '../errors/graph-error.ts';
import type {
  CompanyResolvers,
  CompanyUserFilter,
  PersonSort,
  QueryCompanyUserArgs,
  QueryResolvers,
} from '../generated/graph.ts';
import { searchedPlatforms, searchedRoles } from '../graph/keys.ts';
import { assertListFilters, assertLists } from '../graph/list-filters.ts';
import { toCounted, toLongPage } from '../graph/page.ts';
import { assertPersonFilters, toPersonSearch } from '../graph/person-search.ts';
import { toSearchText } from '../graph/search.ts';
import { completeRows } from '../rest/loader/complete-rows.ts';
import type { UserSearch } from './user.client.ts';
import { userRowNeeds } from './user.fields.ts';
import type { UserRecord } from './user.record.ts';
import { userInScope } from './user.scope.ts';

export const usersOfCompany: NonNullable<CompanyResolvers['users']> = async (
  { id },
  { filter, sort, ...pageArgs },
  context,
  info,
) => {
  const { config, loaders, takeRows } = context;
  const page = toLongPage(pageArgs, config);
  assertListFilters(config, {
    'filter.roleIds': filter?.roleIds,
    'filter.roles': filter?.roles,
    'filter.hasRole': filter?.hasRole,
    'filter.isLocked': filter?.isLocked,
  });
  assertPersonFilters(config, filter, sort);
  const args = { ...toSearch(filter, sort), ...page };
  const { rows, ...counted } = await loaders.user.byCompany.load({ ownerId: id, args }, info);
  return { ...page, ...toCounted(counted), rows: await wholeRows(takeRows(rows), context, info) };
};

export const usersOfAllCompanies: NonNullable<QueryResolvers['companyUsers']> = async (
  _,
  { filter, sort, ...pageArgs },
  context,
  info,
) => {
  const page = toLongPage(pageArgs, context.config);
  assertLists(context.config, 'list the users of all companies');
  const { rows, ...counted } = await context.loaders.user.page.load(
    { ...toSearch(filter, sort), ...page },
    info,
  );
  const own = context.takeRows(await ownOf(rows, context));
  return { ...page, ...toCounted(counted), rows: await wholeRows(own, context, info) };
};

/** Returns users with all that the operation selects of them. */
const wholeRows = (rows: UserRecord[], { config, loaders }: Context, info: GraphQLResolveInfo) =>
  completeRows(
    rows,
    { needs: userRowNeeds, hasBulkReads: config.has('bulk-reads'), byId: loaders.user.byId },
    info,
  );

/** Returns the number of active users of a company, which may be bounded. */
export async function countUsers(
  companyId: string,
  { config, loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<number> {
  const args = { ...toSearch(null, null), ...toLongPage({ pageSize: 1 }, config) };
  return (await loaders.user.byCompany.load({ ownerId: companyId, args }, info)).count;
}

/** Returns the user with the id or the email address. */
export async function userByIdOrEmail(
  { id, email }: QueryCompanyUserArgs,
  context: Context,
  info: GraphQLResolveInfo,
) {
  if ((id == null) === (email == null)) throw badRequest('Give either id or email.');
  if (id != null) return (await userInScope(context, id, info)).user;
  assertLists(context.config, 'find a user by email address. Give the id');
  const exactEmail = toSearchText(email, 'email', personLengths.email);
  if (exactEmail === null) throw notFound(userMessages.doesNotExist);
  const search = { ...toSearch(null, null), includeInactive: true, exactEmail, page: 1, pageSize: 1 };
  const { rows } = await context.loaders.user.page.load(search, info);
  const [user] = await ownOf(rows, context);
  if (!user) throw notFound(userMessages.doesNotExist);
  return user;
}

/**
 * Returns the users whom the caller may read. The REST service should list no others. This filter protects
 * them if it does.
 */
async function ownOf(rows: UserRecord[], { policy, session }: Context) {
  const caller = await session.get();
  return rows.filter(({ companyId }) => companyId !== null && policy.isCompanyInScope(caller, companyId));
}

function toSearch(
  filter: CompanyUserFilter | null | undefined,
  sort: PersonSort | null | undefined,
): UserSearch {
  const roleIds = searchedRoles(filter);
  return {
    ...toPersonSearch(filter, sort),
    platformIds: searchedPlatforms(filter),
    roleIds: roleIds.length > 0 ? roleIds : undefined,
    hasRole: filter?.hasRole ?? undefined,
    isLocked: filter?.isLocked ?? undefined,
  };
}
