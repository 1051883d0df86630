import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../session/policy.ts';
import type { Kind } from './search.contract.ts';
import { inScope, sources } from './search-sources.store.ts';
import { isAddress, type SearchText } from './search-text.ts';
import { patternOf } from './search-words.store.ts';

type Sql = RawBuilder<unknown>;

/** Companies whose records are searched for the other words. */
const MAX_COMPANIES = 10;
/** More words than of a record and its company. */
const MAX_WORDS_WITH_COMPANY = 4;
/** A shorter word begins too many names. */
const MIN_WORD_WITH_COMPANY = 3;

/**
 * Returns how records are found by some words of their own and others of their company: `miller northwind`. Null if the
 * kind has no company of its own, or the text is not of such words.
 */
export function toMembers(kind: Kind, scope: TenantScope, text: SearchText) {
  const { words } = text;
  const isOwn = kind === 'company' || kind === 'provider_user';
  const isSplit = words.every((word) => word.length >= MIN_WORD_WITH_COMPANY) && !isAddress(text);
  if (isOwn || words.length < 2 || words.length > MAX_WORDS_WITH_COMPANY || !isSplit) return null;
  const [companies, { document }] = [sql.table(`${kind}_companies`), sources[kind]];
  const anyOf = (conditions: readonly Sql[]) => sql`(${sql.join(conditions, sql` or `)})`;
  const ofCompany = words.map((word) => sql`${sources.company.document} like ${patternOf(word)}`);
  const ofRecord = words.map((word) => sql`${document} like ${patternOf(word)}`);
  const ofBoth = words.map((word, at) =>
    anyOf([
      ofRecord[at] as Sql,
      sql`company_id in (select member.id from ${companies} as member where member.words like ${patternOf(word)})`,
    ]),
  );
  return {
    name: `${kind}_members`,
    companies: sql`${companies} as materialized (
      select id, ${sources.company.document} as words from companies
      where ${inScope(sources.company, scope)} and ${anyOf(ofCompany)} limit ${MAX_COMPANIES})`,
    where: sql`company_id in (select member.id from ${companies} as member)
      and ${anyOf(ofRecord)} and ${sql.join(ofBoth, sql` and `)}`,
  };
}
