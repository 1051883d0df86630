import { auditSearchLengths } from '@console/schema/limits.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { badRequest, GraphError } from '../errors/graph-error.ts';
import type { AuditEntity, AuditEntryFilter, AuditEntrySort, Resolvers } from '../generated/graph.ts';
import { assertListFilters, toWireSort } from '../graph/list-filters.ts';
import { hasLaterPages, type PageArgs, toCounted, toLongPage, toPage } from '../graph/page.ts';
import { toSearchId, toSearchText } from '../graph/search.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { companyIdInScope } from '../session/guard.ts';
import type { AuditQuery, AuditSearch } from './audit.client.ts';
import type { AuditEntryRecord } from './audit.record.ts';

export const auditResolvers: Resolvers = {
  Query: {
    async auditEntries(_, { filter, sort, after, ...pageArgs }, context, info) {
      if (after != null && sort)
        throw badRequest('sort must not be set with after, which lists oldest first.');
      assertListFilters(context.config, { sort });
      const search = await toSearch(filter ?? {}, context, info);
      if (after == null) return readPage({ ...search, sort: toWireSort(sort) }, pageArgs, context, info);
      if ((pageArgs.page ?? 1) !== 1) throw badRequest('page must not be set with after.');
      return readFeed(search, after, pageArgs, context, info);
    },
  },
  AuditActor: { personId: ({ id }) => id },
  Company: { history: historyOf('COMPANY') },
  Location: { history: historyOf('LOCATION') },
  Arranger: { history: historyOf('ARRANGER') },
  CompanyUser: { history: historyOf('COMPANY_USER') },
  ProviderUser: { history: historyOf('PROVIDER_USER') },
};

/** Returns an entry that the caller may read, or undefined. */
export async function auditEntryInScope(id: string, context: Context, info: GraphQLResolveInfo) {
  assertConfigured(context, 'audit-feed');
  const entry = await context.loaders.audit.byId.load(id, info);
  const caller = await context.session.get();
  return entry && context.policy.isCompanyInScope(caller, entry.companyId ?? '') ? entry : undefined;
}

type HistoryArgs = PageArgs & { sort?: AuditEntrySort | null | undefined };

/** Creates a resolver of the audit entries of one record. */
function historyOf(entity: AuditEntity) {
  return (
    { id }: { id: string },
    { sort, ...pageArgs }: HistoryArgs,
    context: Context,
    info: GraphQLResolveInfo,
  ) => {
    assertListFilters(context.config, { sort });
    const search = { entity, entityId: toSearchId(id, 'id'), sort: toWireSort(sort) };
    return readPage(search, pageArgs, context, info);
  };
}

async function readPage(
  { sort, ...search }: AuditSearch & Pick<AuditQuery, 'sort'>,
  pageArgs: PageArgs,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const page = toLongPage(pageArgs, context.config);
  const query = await toScoped(search, context);
  if (!query) return { ...page, count: 0, countIsExact: true, rows: [], cursor: null, hasMore: false };
  const { rows, ...counted } = await context.loaders.audit.page.load({ ...query, sort, ...page }, info);
  const hasMore = hasLaterPages(page, { rows, ...counted });
  return { ...page, ...toCounted(counted), rows: await takeOwn(rows, context), cursor: null, hasMore };
}

async function readFeed(
  search: AuditSearch,
  after: string,
  pageArgs: PageArgs,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const page = toPage(pageArgs);
  const query = await toScoped(search, context);
  assertConfigured(context, 'audit-feed');
  if (!isCursor(after)) throw badRequest('after must be the cursor of a page, or "" for the oldest entries.');
  if (!query) return { ...page, count: null, countIsExact: false, rows: [], cursor: after, hasMore: false };
  const feed = await context.loaders.audit.feed.load(
    { ...query, after: after || undefined, pageSize: page.pageSize },
    info,
  );
  return { ...page, ...feed, count: null, countIsExact: false, rows: await takeOwn(feed.rows, context) };
}

const isCursor = (text: string) => /^[\w.-]{0,100}$/.test(text);

/** Restricts a search to the caller's company. Null for a caller who has none. */
async function toScoped(search: AuditSearch, context: Context): Promise<AuditSearch | null> {
  assertConfigured(context, 'audit-log');
  if (search.since !== undefined || search.until !== undefined) assertConfigured(context, 'audit-feed');
  const caller = await context.session.get();
  if (context.policy.can(caller, 'COMPANY_SEARCH').allowed) return search;
  const companyId = search.companyId ?? toWireId(caller.companyId ?? '') ?? undefined;
  return companyId === undefined ? null : { ...search, companyId };
}

/**
 * The REST service should return only entries of the caller's company. This filter protects other companies if
 * it does not.
 */
async function takeOwn(rows: readonly AuditEntryRecord[], { policy, session, takeRows }: Context) {
  const caller = await session.get();
  return takeRows(rows.filter((row) => policy.isCompanyInScope(caller, row.companyId ?? '')));
}

function assertConfigured({ config }: Context, extension: 'audit-log' | 'audit-feed') {
  if (config.has(extension)) return;
  const lacks = {
    'audit-log': 'has no audit log',
    'audit-feed': 'cannot read the audit log as a feed or by time',
  };
  throw new GraphError('NOT_CONFIGURED', `The service behind this gateway ${lacks[extension]}.`);
}

async function toSearch(
  filter: AuditEntryFilter,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<AuditSearch> {
  const { companyId, entity, action, from, to, since, until } = filter;
  if (from && to && from > to) throw badRequest('filter.from must not be after filter.to.');
  if (since && until && Date.parse(since) > Date.parse(until))
    throw badRequest('filter.since must not be after filter.until.');
  const textOf = (name: keyof typeof auditSearchLengths) =>
    toSearchText(filter[name], `filter.${name}`, auditSearchLengths[name]) ?? undefined;
  const idOf = (name: 'entityId' | 'actorId') => {
    const id = filter[name];
    return id ? toSearchId(id, `filter.${name}`) : undefined;
  };
  return {
    entity: entity ?? undefined,
    entityId: idOf('entityId'),
    actorId: idOf('actorId'),
    actor: textOf('actor'),
    token: textOf('token'),
    action: action ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    since: since ?? undefined,
    until: until ?? undefined,
    requestId: textOf('requestId'),
    companyId: companyId ? await existingCompany(companyId, context, info) : undefined,
  };
}

/** Returns the REST id of a company that the caller may read. Throws NOT_FOUND for any other. */
async function existingCompany(id: string, context: Context, info: GraphQLResolveInfo) {
  const companyId = await companyIdInScope(context, id);
  await context.loaders.company.byId.load(id, info);
  return companyId;
}
