import { searchLimits } from '@console/schema/limits.ts';
import { toSearched } from '@console/schema/visible-text.ts';
import type { Context } from '../context.ts';
import { badRequest, GraphError } from '../errors/graph-error.ts';
import type { Action, QuerySearchArgs, Resolvers, SearchKind } from '../generated/graph.ts';
import type { Session } from '../session/session.record.ts';
import type { SearchQuery } from './search.client.ts';
import type { SearchHitRecord } from './search.record.ts';

/** What a caller needs to read each kind. */
const actionOf: Record<SearchKind, Action> = {
  COMPANY: 'COMPANY_READ',
  LOCATION: 'COMPANY_READ',
  ARRANGER: 'COMPANY_READ',
  COMPANY_USER: 'COMPANY_USERS_READ',
  PROVIDER_USER: 'PROVIDER_USERS_READ',
};

export const searchResolvers: Resolvers = {
  Query: {
    async search(_, args, context, info) {
      const query = toQuery(args);
      if (!context.config.has('search')) {
        throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway has no search.');
      }
      const hits = await context.loaders.search.hits.load(query, info);
      const caller = await context.session.get();
      // The REST service should find only what the caller may read. This filter protects the rest if it does
      // not.
      return context.takeRows(hits.filter((hit) => isReadable(hit, caller, context)));
    },
  },
  SearchHit: {
    recordId: ({ id }) => id,
    title: ({ name, email, id }) => name || email || id,
    subtitle,
    company: ({ companyId, companyName }) =>
      companyId === null ? null : { id: companyId, known: { name: companyName } },
  },
};

function toQuery({ text, first }: QuerySearchArgs): SearchQuery {
  const query = { text: toSearched(text), first: first ?? searchLimits.first };
  if (query.text.length < 1 || query.text.length > searchLimits.text)
    throw badRequest(`text must have from 1 to ${searchLimits.text} characters.`);
  if (query.first < 1 || query.first > searchLimits.maxFirst)
    throw badRequest(`first must be from 1 to ${searchLimits.maxFirst}.`);
  return query;
}

function isReadable({ kind, companyId }: SearchHitRecord, caller: Session, { policy }: Context) {
  if (!policy.can(caller, actionOf[kind]).allowed) return false;
  return kind === 'PROVIDER_USER' || policy.isCompanyInScope(caller, companyId ?? '');
}

function subtitle({ kind, name, email, companyName, city }: SearchHitRecord) {
  const parts =
    kind === 'COMPANY' || kind === 'LOCATION'
      ? [kind === 'LOCATION' && companyName, city]
      : [name && email, companyName];
  return parts.filter((part) => part).join(' · ') || null;
}
