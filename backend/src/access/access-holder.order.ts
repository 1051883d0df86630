import { orderOf, personKeys } from '../http/fields/order.store.ts';
import type { Page } from '../http/fields/page.ts';
import type { HolderFilter } from './access-holder.contract.ts';

/** Users before arrangers where all else is equal: both may have the same id. */
const names = ['last_name_search', 'first_name_search', 'is_arranger', 'id'];
const bothKeys = {
  last_name: names,
  first_name: ['first_name_search', 'last_name_search', 'is_arranger', 'id'],
  email: ['email', 'is_arranger', 'id'],
  status: ['status', ...names],
  id: ['id', 'is_arranger'],
};

/** The order of users and arrangers together. */
export const orderOfAll = (sort: HolderFilter['sort']) => orderOf(bothKeys, sort, 'last_name');

/** The order of one kind, as its indexes have it. */
export const by = ({ isFromEnd }: Page, table: 'people' | 'arrangers', sort: HolderFilter['sort']) => {
  const order = orderOf(personKeys(table), sort, 'last_name');
  return isFromEnd ? order.backward : order.forward;
};
