import { type RawBuilder, sql } from 'kysely';
import { contains, emailContains } from '../http/fields/contains.store.ts';
import type { Sort } from '../http/fields/sort.ts';
import { hasOneOf } from '../http/fields/spaced-ids.store.ts';
import { lockedPeople } from '../session/sign-in/sign-in-failure.store.ts';

/** What lists of users of all kinds filter by. */
export type UserFilter = {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  email?: string | null | undefined;
  /** Takes precedence over `display_inactive_users`. */
  status?: 0 | 1 | null | undefined;
  display_inactive_users?: boolean | null | undefined;
  platforms?: number[] | undefined;
  roles?: number[] | undefined;
  /** Too many wrong passwords in the last minutes. */
  is_locked?: boolean | null | undefined;
  sort?: Sort<'last_name' | 'first_name' | 'email' | 'status' | 'id'>;
};

/** Returns whether the filter looks for text. */
export const isSought = ({ first_name: first, last_name: last, email }: UserFilter) =>
  Boolean(first || last || email);

/** Returns a `where` condition: the person matches the filter, apart from the roles. */
export function matchesFilter(filter: UserFilter): RawBuilder<boolean> {
  const { first_name: first, last_name: last, email, status, platforms, is_locked: isLocked } = filter;
  const conditions = [sql`people.deleted_at is null and people.arranger_id is null`];
  if (typeof status === 'number') conditions.push(sql`people.status = ${status}`);
  else if (!filter.display_inactive_users) conditions.push(sql`people.status = 1`);
  if (first) conditions.push(contains(sql`people.first_name_search`, first));
  if (last) conditions.push(contains(sql`people.last_name_search`, last));
  if (email) conditions.push(emailContains(sql`people.email`, email));
  if (typeof isLocked === 'boolean')
    conditions.push(sql`(people.id = any(array(${lockedPeople}))) = ${sql.lit(isLocked)}`);
  if (platforms?.length) conditions.push(hasOneOf(sql`people.platform_ids`, platforms));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
