import { type RawBuilder, sql } from 'kysely';
import { containing } from '../http/fields/page.ts';
import type { Sort } from '../http/fields/sort.ts';

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
  sort?: Sort<'last_name' | 'first_name' | 'email' | 'status' | 'id'>;
};

/** Returns a `where` condition: the person matches the filter, apart from the roles. */
export function matchesFilter(filter: UserFilter): RawBuilder<boolean> {
  const { first_name: first, last_name: last, email, status, platforms } = filter;
  const conditions = [sql`people.deleted_at is null and people.arranger_id is null`];
  if (typeof status === 'number') conditions.push(sql`people.status = ${status}`);
  else if (!filter.display_inactive_users) conditions.push(sql`people.status = 1`);
  if (first) conditions.push(sql`people.first_name_search like search_text(${containing(first)})`);
  if (last) conditions.push(sql`people.last_name_search like search_text(${containing(last)})`);
  if (email) conditions.push(sql`people.email like lower(${containing(email)})`);
  if (platforms?.length)
    conditions.push(sql`exists (
      select from person_platforms
      where person_platforms.person_id = people.id and platform_id = any(${platforms}::int[]))`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
