import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { badRequest, GraphError } from '../errors/graph-error.ts';
import type { AuditEntity, AuditFilter, Resolvers } from '../generated/graph.ts';
import { type PageArgs, toPage } from '../graph/page.ts';
import { toSearchId, toSearchText } from '../graph/search.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { companyIdInScope } from '../session/guard.ts';
import type { AuditQuery } from './audit.client.ts';

/** The largest number of characters of each search text. */
const longest = { actor: 200, token: 100, requestId: 100 };

export const auditResolvers: Resolvers = {
  Query: {
    async auditEntries(_, { filter, ...pageArgs }, context, info) {
      const companyId = filter?.companyId ? await companyIdInScope(context, filter.companyId) : undefined;
      return readPage({ ...toSearch(filter ?? {}), companyId }, pageArgs, context, info);
    },
  },
  Company: { history: historyOf('COMPANY') },
  Location: { history: historyOf('LOCATION') },
  Arranger: { history: historyOf('ARRANGER') },
  CompanyUser: { history: historyOf('COMPANY_USER') },
  ProviderUser: { history: historyOf('PROVIDER_USER') },
};

/** Creates a resolver of the audit entries of one record. */
function historyOf(entity: AuditEntity) {
  return ({ id }: { id: string }, pageArgs: PageArgs, context: Context, info: GraphQLResolveInfo) =>
    readPage({ entity, entityId: toSearchId(id, 'id') }, pageArgs, context, info);
}

async function readPage(
  search: Omit<AuditQuery, 'page' | 'pageSize'>,
  pageArgs: PageArgs,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { config, loaders, policy, session, takeRows } = context;
  const page = toPage(pageArgs);
  if (!config.has('audit-log')) {
    throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway has no audit log.');
  }
  const caller = await session.get();
  const companyId = search.companyId ?? toWireId(caller.companyId ?? '') ?? undefined;
  const isProvider = policy.can(caller, 'COMPANY_SEARCH').allowed;
  if (!isProvider && companyId === undefined) return { ...page, count: 0, rows: [] };
  const query = { ...search, companyId: isProvider ? search.companyId : companyId, ...page };
  const { count, rows } = await loaders.audit.page.load(query, info);
  // The REST service should return only entries of the caller's company. This filter protects other companies
  // if it does not.
  const own = rows.filter((row) => policy.isCompanyInScope(caller, row.companyId ?? ''));
  return { ...page, count, rows: takeRows(own) };
}

function toSearch(filter: AuditFilter): Omit<AuditQuery, 'page' | 'pageSize'> {
  const { entity, action, from, to } = filter;
  if (from && to && from > to) throw badRequest('filter.from must not be after filter.to.');
  const textOf = (name: keyof typeof longest) =>
    toSearchText(filter[name], `filter.${name}`, longest[name]) ?? undefined;
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
    requestId: textOf('requestId'),
  };
}
