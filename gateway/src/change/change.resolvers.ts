import type { GraphQLResolveInfo } from 'graphql';
import type { AuditEntryRecord } from '../audit/audit.record.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/graph.ts';
import { type GraphChange, itemsOf, toGraphChanges, toText } from './graph-change.ts';

/** A change with the company of its entry, whose records the change may name. */
export type ChangeParent = GraphChange & { companyId: string | null };

export const changeResolvers: Resolvers = {
  AuditEntry: {
    changes: (entry: AuditEntryRecord): ChangeParent[] =>
      toGraphChanges(entry).map((change) => ({ ...change, companyId: entry.companyId })),
  },
  AuditChange: {
    platform: ({ platformId }) => (platformId === null ? null : { id: platformId, name: null }),
    before: textOf('before'),
    after: textOf('after'),
    itemsBefore: namedItems('before'),
    itemsAfter: namedItems('after'),
  },
};

type Side = 'before' | 'after';

function textOf(side: Side) {
  const items = namedItems(side);
  return async (change: ChangeParent, _args: unknown, context: Context, info: GraphQLResolveInfo) => {
    const named = await items(change, _args, context, info);
    return named ? named.map(({ name }) => name).join(', ') : toText(change[side]);
  };
}

/** Lists the items of one side with their present names where the entry has only ids. */
function namedItems(side: Side) {
  return async (change: ChangeParent, _args: unknown, context: Context, info: GraphQLResolveInfo) => {
    const items = itemsOf(change[side]);
    if (!items) return null;
    const names = items.some(({ name }) => name === null) ? await namesFor(change, context, info) : null;
    return items.map(({ itemId, name }) => ({
      itemId,
      name: name ?? names?.get(itemId ?? '') ?? itemId ?? '',
    }));
  };
}

/** Returns the names of the roles or regions that a change lists by id; null if they cannot be read. */
async function namesFor({ ids, companyId }: ChangeParent, { loaders }: Context, info: GraphQLResolveInfo) {
  try {
    if (ids === 'role') {
      const roles = await loaders.access.roles.load('all', info);
      return new Map([...roles.values()].map(({ id, name }) => [id, name]));
    }
    if (ids !== 'region' || companyId === null) return null;
    const { regions } = await loaders.company.byId.load(companyId, info);
    return new Map(regions.map(({ id, name }) => [id, name]));
  } catch {
    // The ids remain.
    return null;
  }
}
