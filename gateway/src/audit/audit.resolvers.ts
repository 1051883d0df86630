import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { badRequest, GraphError } from '../errors/graph-error.ts';
import type { AuditEntity, AuditFilter, Resolvers } from '../generated/graph.ts';
import { toPage } from '../graph/page.ts';
import { toSearchId, toSearchText } from '../graph/search.ts';
import { toWireId } from '../rest/wire.ts';
import { reachedCompanyId } from '../session/guard.ts';
import type { AuditQuery } from './audit.client.ts';

type Asked = { page?: number | null | undefined; pageSize?: number | null | undefined };

/** Longest texts that the log is searched for. */
const longest = { actor: 200, token: 100, requestId: 100 };

export const auditResolvers: Resolvers = {
  Query: {
    async auditEntries(_, { filter, ...asked }, context, info) {
      const companyId = filter?.companyId ? await reachedCompanyId(context, filter.companyId) : undefined;
      return readPage({ ...toSearch(filter ?? {}), companyId }, asked, context, info);
    },
  },
  Company: { history: historyOf('COMPANY') },
  Location: { history: historyOf('LOCATION') },
  Arranger: { history: historyOf('ARRANGER') },
  CompanyUser: { history: historyOf('COMPANY_USER') },
  ProviderUser: { history: historyOf('PROVIDER_USER') },
};

/** The entries of one record. */
function historyOf(entity: AuditEntity) {
  return ({ id }: { id: string }, asked: Asked, context: Context, info: GraphQLResolveInfo) =>
    readPage({ entity, entityId: toSearchId(id, 'id') }, asked, context, info);
}

async function readPage(
  search: Omit<AuditQuery, 'page' | 'pageSize'>,
  asked: Asked,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { config, loaders, policy, session, takeRows } = context;
  const page = toPage(asked);
  if (!config.has('audit-log')) {
    throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway keeps no audit log.');
  }
  const caller = await session.get();
  const companyId = search.companyId ?? toWireId(caller.companyId ?? '') ?? undefined;
  const isProvider = policy.can(caller, 'COMPANY_SEARCH').allowed;
  if (!isProvider && companyId === undefined) return { ...page, count: 0, rows: [] };
  const query = { ...search, companyId: isProvider ? search.companyId : companyId, ...page };
  const { count, rows } = await loaders.audit.page.load(query, info);
  // The service shows a company's people their own company only; an entry of another one would be its fault.
  const own = rows.filter((row) => policy.reachesCompany(caller, row.companyId ?? ''));
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
