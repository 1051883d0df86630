import { personLengths } from '@console/schema/limits.ts';
import {
  allPeople,
  type PeopleSearch,
  readPeopleSearch,
  writePeopleSearch,
} from '../../list/people-search.ts';
import { readText } from '../../list/search-values.ts';
import { allUsersPath } from './all-lists.paths.ts';

/** The search of the users of all companies, and its page. */
export type UserListSearch = PeopleSearch & {
  email: string;
  /** `yes`: only people whose account is locked. */
  locked: '' | 'yes';
};

/** All active users, from the first page. */
export const wholeUserList: UserListSearch = { ...allPeople, email: '', locked: '' };

/** Returns the path of the users of all companies. The URL holds the whole search. */
export function toUserList(search: Partial<UserListSearch> = {}): string {
  const whole = { ...wholeUserList, ...search };
  const params = new URLSearchParams();
  writePeopleSearch(params, null, whole);
  if (whole.email.trim()) params.set('email', whole.email.trim());
  if (whole.locked) params.set('locked', whole.locked);
  const query = params.toString();
  return query ? `${allUsersPath}?${query}` : allUsersPath;
}

/** Reads a search from the parameters of `toUserList`; ignores invalid values. */
export const readUserList = (params: URLSearchParams): UserListSearch => ({
  ...readPeopleSearch(params, null),
  email: readText(params.get('email'), personLengths.email),
  locked: params.get('locked') === 'yes' ? 'yes' : '',
});
