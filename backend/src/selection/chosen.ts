import type { Db } from '../database/database.ts';
import { assertListed } from '../master-data/choice.store.ts';
import { replace } from './selection.store.ts';

type List = Parameters<typeof assertListed>[1];
type Table = Parameters<typeof replace>[1];

/**
 * Returns the work of a route that replaces the choices of a record from a master list. The field of the body
 * is named after the list.
 */
export const chosen =
  <Name extends List>(list: Name, table: Table) =>
  async (transaction: Db, { [list]: ids }: Record<Name, number[]>, { id }: { id: number }): Promise<void> => {
    await assertListed(transaction, list, ids);
    await replace(transaction, table, id, ids);
  };
