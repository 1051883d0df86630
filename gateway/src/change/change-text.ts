import type { GraphQLResolveInfo } from 'graphql';
import type { Loaders } from '../loaders.ts';
import { readNames } from './change-names.ts';
import { type GraphChange, itemsOf, toText } from './graph-change.ts';

/** A change with the company of its entry, whose records the change may name. */
export type ChangeParent = GraphChange & { companyId: string | null };

export type Side = 'before' | 'after';

/** Returns the items of one side with their present names where the change has only ids; null for plain values. */
export async function namedItems(
  change: ChangeParent,
  side: Side,
  loaders: Loaders,
  info?: GraphQLResolveInfo,
) {
  const items = itemsOf(change[side]);
  if (!items) return null;
  const { ids, companyId } = change;
  const isNameless = items.some(({ name }) => name === null);
  const nameOf = isNameless && ids ? await readNames(ids, { loaders, companyId, info }) : (id: string) => id;
  return items.map(({ itemId, name }) => ({
    itemId,
    name: name ?? (itemId === null ? '' : nameOf(itemId)),
  }));
}

/** Returns one side as text for people. */
export async function namedText(
  change: ChangeParent,
  side: Side,
  loaders: Loaders,
  info?: GraphQLResolveInfo,
) {
  const named = await namedItems(change, side, loaders, info);
  return named ? named.map(({ name }) => name).join(', ') : toText(change[side]);
}
