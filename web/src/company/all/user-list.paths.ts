/** The search of the users of all companies, and its page. */
export type UserListSearch = {
  lastName: string;
  /** `yes`: only people whose account is locked. */
  locked: '' | 'yes';
  /** As `list-sort.ts` spells it. */
  sort: string;
  /** Starts at 1. */
  page: number;
};

/** The unfiltered list, from the first page. */
export const wholeUserList: UserListSearch = { lastName: '', locked: '', sort: 'lastName', page: 1 };

/** Returns the path of the users of all companies. The URL holds the whole search. */
export function toUserList(search: Partial<UserListSearch> = {}): string {
  const { lastName, locked, sort, page } = { ...wholeUserList, ...search };
  const params = new URLSearchParams();
  if (lastName.trim()) params.set('lastName', lastName.trim());
  if (locked) params.set('locked', locked);
  if (sort !== wholeUserList.sort) params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `/people?${query}` : '/people';
}
