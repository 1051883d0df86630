import type { GraphQLResolveInfo } from 'graphql';
import type { AuditEntryRecord } from '../audit/audit.record.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/graph.ts';
import { readNames } from './change-names.ts';
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
    const { ids, companyId } = change;
    const isNameless = items.some(({ name }) => name === null);
    const names =
      isNameless && ids ? await readNames(ids, { loaders: context.loaders, companyId, info }) : null;
    return items.map(({ itemId, name }) => ({
      itemId,
      name: name ?? names?.get(itemId ?? '') ?? itemId ?? '',
    }));
  };
}
