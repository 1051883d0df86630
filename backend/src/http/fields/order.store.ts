import { type RawBuilder, sql } from 'kysely';
import type { Sort } from './sort.ts';

/** The `order by` of a list, and that of a read from its end. */
export type Order = {
  forward: RawBuilder<unknown>;
  backward: RawBuilder<unknown>;
  /** What the order is by, to be selected as `key_0` and so on. */
  keys: RawBuilder<unknown>;
  /** The same orders by those. */
  ofKeys: Omit<Order, 'keys' | 'ofKeys'>;
};

/**
 * Returns the order of a list.
 * @param keys the columns of each sort field as an index has them, the id last
 * @param usual the sort field without a sort
 */
export function orderOf<Field extends string>(
  keys: Readonly<Record<Field, readonly string[]>>,
  sort: Sort<Field>,
  usual: NoInfer<Field>,
): Order {
  const { field, direction } = sort ?? { field: usual, direction: 'asc' };
  const selected = keys[field].map((key, at) => sql`${sql.raw(key)} as ${sql.ref(`key_${at}`)}`);
  const ofKeys = toBoth(
    keys[field].map((_, at) => `key_${at}`),
    direction,
  );
  return { ...toBoth(keys[field], direction), keys: sql.join(selected), ofKeys };
}

function toBoth(keys: readonly string[], direction: 'asc' | 'desc') {
  const by = (suffix: string) => sql.join(keys.map((key) => sql`${sql.raw(key)}${sql.raw(suffix)}`));
  const [up, down] = [by(''), by(' desc')];
  return direction === 'desc' ? { forward: down, backward: up } : { forward: up, backward: down };
}

/** The sort keys of a table with addresses, for `orderOf`. */
export const placeKeys = (table: 'companies' | 'locations') => {
  const byName = [`${table}.name_search`, `${table}.id`];
  return {
    name: byName,
    city: [`search_text(coalesce(${table}.city, '')) collate "C"`, ...byName],
    status: [`${table}.status`, ...byName],
    id: [`${table}.id`],
  } as const;
};

/** The sort keys of a table of people, for `orderOf`. */
export const personKeys = (table: 'people' | 'arrangers') => {
  const [first, last, id] = [`${table}.first_name_search`, `${table}.last_name_search`, `${table}.id`];
  return {
    last_name: [last, first, id],
    first_name: [first, last, id],
    email: [`${table}.email`, id],
    status: [`${table}.status`, last, first, id],
    id: [id],
  } as const;
};
