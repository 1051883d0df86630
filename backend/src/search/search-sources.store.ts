import { type RawBuilder, sql } from 'kysely';
import { searchBeginning } from '../http/fields/contains.store.ts';
import type { TenantScope } from '../session/policy.ts';
import type { Kind } from './search.contract.ts';
import type { SearchText } from './search-text.ts';

type Sql = RawBuilder<unknown>;

/** For each kind, the extent that the caller may read; null if the caller may not. */
export type Scopes = Readonly<Record<Kind, TenantScope | null>>;

/** How the records of one kind are found. */
export type Source = {
  table: Sql;
  /** Whether the table is `people`, in which an email address is unique. */
  isPerson?: true;
  /** What the records of the kind have in common beyond their table. */
  only: Sql;
  company: Sql;
  name: Sql;
  mailingName?: Sql;
  billingName?: Sql;
  email?: Sql;
  phone?: Sql;
  zip?: Sql;
  city?: Sql;
  /** The indexed expression, as in the migration. */
  document: Sql;
  /** Queries of ids whose names begin with the text, in the order of an index. */
  beginnings: (text: SearchText) => { where: Sql; order: Sql }[];
};

const personName = sql`coalesce(first_name, '') || ' ' || coalesce(last_name, '')`;
const lastNameFirst = sql`last_name_search, first_name_search, id`;
const firstNameFirst = sql`first_name_search, last_name_search, id`;

const beginsWith = (column: Sql, text: string) => sql`${column} like ${searchBeginning(text)}`;

/** `smith`, `john smith` and `smith john`. */
function personBeginnings({ text, words: [first = '', ...others] }: SearchText) {
  const [firstName, lastName] = [sql`first_name_search`, sql`last_name_search`];
  const last = others.join(' ');
  if (!last) {
    return [
      { where: beginsWith(lastName, text), order: lastNameFirst },
      { where: beginsWith(firstName, text), order: firstNameFirst },
    ];
  }
  const both = (one: string, other: string) => ({
    where: sql`${beginsWith(lastName, one)} and ${beginsWith(firstName, other)}`,
    order: lastNameFirst,
  });
  return [both(last, first), both(first, last)];
}

const person = {
  table: sql`people`,
  isPerson: true as const,
  company: sql`company_id`,
  name: personName,
  email: sql`email`,
  phone: sql`phone`,
  document: sql`search_document(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), null, email, phone, null)`,
  beginnings: personBeginnings,
};
const isUser = sql`arranger_id is null and deleted_at is null`;

const byName = ({ text }: SearchText) => [
  { where: beginsWith(sql`name_search`, text), order: sql`name_search, id` },
];

export const sources: Record<Kind, Source> = {
  company: {
    table: sql`companies`,
    only: sql`true`,
    company: sql`id`,
    name: sql`coalesce(name, '')`,
    email: sql`email`,
    phone: sql`phone`,
    zip: sql`zip`,
    city: sql`city`,
    document: sql`search_document(name, city, email, phone, zip)`,
    beginnings: byName,
  },
  location: {
    table: sql`locations`,
    only: sql`true`,
    company: sql`company_id`,
    name: sql`name`,
    mailingName: sql`shortname`,
    billingName: sql`location_billing_name`,
    phone: sql`phone`,
    zip: sql`zip`,
    city: sql`city`,
    document: sql`search_document(
      name || ' ' || coalesce(shortname, '') || ' ' || coalesce(location_billing_name, ''), city, null, phone, zip)`,
    beginnings: byName,
  },
  arranger: {
    table: sql`arrangers`,
    only: sql`true`,
    company: sql`company_id`,
    name: personName,
    email: sql`email`,
    document: sql`search_document(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), null, email, null, null)`,
    beginnings: personBeginnings,
  },
  company_user: { ...person, only: sql`company_id is not null and ${isUser}` },
  provider_user: { ...person, only: sql`company_id is null and ${isUser}` },
};

/** Narrows a source to the tenant scope. */
export const inScope = ({ only, company }: Pick<Source, 'only' | 'company'>, tenantScope: TenantScope) =>
  tenantScope === 'all' ? only : sql`${only} and ${company} = ${tenantScope}`;

/** Whether a person has this email address. Addresses of people are stored in lower case. */
export const hasAddress = ({ text }: SearchText) => sql`email = ${text.toLowerCase()}`;

/**
 * Returns the query of the person with this whole address, among those that the caller may read: users, and arrangers
 * who sign in. The address belongs to nobody else, so no other user is searched for.
 */
export function whoHasAddress(scopes: Scopes, text: SearchText): Sql {
  const arrangers = { only: sql`arranger_id is not null and deleted_at is null`, company: sql`company_id` };
  const readable = [
    [sources.company_user, scopes.company_user],
    [sources.provider_user, scopes.provider_user],
    [arrangers, scopes.arranger],
  ] as const;
  const isReadable = readable.flatMap(([source, scope]) =>
    scope === null ? [] : [sql`(${inScope(source, scope)})`],
  );
  return sql`select from people where ${hasAddress(text)} and (${sql.join([...isReadable, sql`false`], sql` or `)})`;
}
