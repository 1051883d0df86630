import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { beginningWith } from '../http/fields/contains.store.ts';
import type { TenantScope } from '../session/policy.ts';
import { type Hit, type Kind, kinds } from './search.contract.ts';
import { toMembers } from './search-members.store.ts';
import {
  comparable,
  isSimilar,
  mayBeTypo,
  resemblance,
  SIMILARITY,
  similarity,
} from './search-similarity.store.ts';
import {
  hasAddress,
  inScope,
  type Scopes,
  type Source,
  sources,
  whoHasAddress,
} from './search-sources.store.ts';
import { isAddress, type SearchText } from './search-text.ts';
import { patternOf, wordOf } from './search-words.store.ts';

/** Records of one kind that are ranked, if more have the words than are asked for. */
const MAX_RANKED = 200;
/** Records of one kind that are compared, if nothing has the words. */
const MAX_COMPARED = 1000;

/** Returns the best matches in the scopes, best first. */
export async function find(db: Db, scopes: Scopes, text: SearchText, limit: number): Promise<Hit[]> {
  const { rows } = await statement(scopes, text, limit).execute(db);
  if (rows.length > 0 || !mayBeTypo(text)) return rows;
  return (await statement(scopes, text, limit, SIMILARITY.distant).execute(db)).rows;
}

/**
 * Returns the statement of a search. It reads the indexes in the order of what a person most likely means: ids, whole
 * email addresses of users and beginnings of names; any words, if these are too few, also with some of them in the name
 * of the company; similar words, if there are none.
 * @param threshold the share of trigrams that similar words have in common
 */
export function statement(
  scopes: Scopes,
  text: SearchText,
  limit: number,
  threshold = text.words.length > 1 ? SIMILARITY.severalWords : SIMILARITY.oneWord,
): RawBuilder<Hit> {
  const known = isAddress(text) ? whoHasAddress(scopes, text) : null;
  const parts = kinds.flatMap((kind) => {
    const scope = scopes[kind];
    return scope === null ? [] : [toPart(kind, scope, text, { limit, threshold, known })];
  });
  const union = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql`select * from ${sql.table(name)}`),
      sql` union all `,
    );
  return sql<Hit>`
    with ${sql.join(parts.map((part) => part.literal))},
    literal as materialized (${union(parts.flatMap(({ names }) => names))}),
    ${sql.join(parts.map((part) => part.similar))},
    found as (
      select distinct on (kind, id) * from (
        select *, ${literalScore(text)} as score from literal
        union all
        select *, ${resemblance(text)} as score from (${union(parts.map((part) => part.similarName))}) as resembling
      ) as scored
      order by kind, id, score desc
    ),
    best as (select * from found as best order by ${bestFirst} limit ${limit})
    select best.kind, best.id, best.name, best.status, best.email, best.city, best.company_id,
      companies.name as company_name, matched.field as matched_field, matched.value as matched_text
    from best
    left join companies on companies.id = best.company_id
    cross join lateral (${matchedField(text)}) as matched
    order by ${bestFirst}`;
}

type Sql = RawBuilder<unknown>;

/** Of records that match alike, active ones come first, then those of the first kinds. */
const bestFirst = sql`
  score desc, best.status desc, array_position(${sql.lit(`{${kinds.join()}}`)}::text[], best.kind),
  length(best.words), best.words, best.id`;

/** The subqueries of one kind. Each is limited and reads an index. */
function toPart(
  kind: Kind,
  scope: TenantScope,
  text: SearchText,
  { limit, threshold, known }: { limit: number; threshold: number; known: Sql | null },
) {
  const source = sources[kind];
  const records = (where: Sql) => sql`
    select ${columnsOf(kind, source)} from ${source.table} where ${inScope(source, scope)} and ${where}`;
  const [first, others, similar] = [`${kind}_first`, `${kind}_others`, `${kind}_similar`];
  const beginnings = source
    .beginnings(text)
    .map(
      ({ where, order }) =>
        sql`(${records(isAddress(text) ? sql`false` : where)} order by ${order} limit ${limit})`,
    );
  const byId = text.id === null ? [] : [records(sql`id = ${text.id}`)];
  const isPerson = known !== null && source.isPerson;
  const byEmail = isPerson ? [records(hasAddress(text))] : [];
  const conditions = text.words.map((word) => sql`${source.document} like ${patternOf(word)}`);
  const isShort = isPerson
    ? sql`not exists (${known})`
    : sql`(select count(*) from ${sql.table(first)}) < ${limit}`;
  const members = toMembers(kind, scope, text);
  const isTypo = sql`${mayBeTypo(text)} and ${isSetIfNothing(threshold)}`;
  return {
    names: [first, others, ...(members ? [members.name] : [])],
    literal: sql`
      ${sql.table(first)} as materialized (${sql.join([...byId, ...byEmail, ...beginnings], sql` union all `)}),
      ${sql.table(others)} as materialized (
        ${records(sql`${isShort} and ${sql.join(conditions, sql` and `)}`)} limit ${MAX_RANKED})
      ${
        members
          ? sql`, ${members.companies}, ${sql.table(members.name)} as materialized (
        ${records(sql`${isShort} and ${members.where}`)} limit ${MAX_RANKED})`
          : sql``
      }`,
    similarName: similar,
    similar: sql`${sql.table(similar)} as materialized (
      select * from (
        ${records(sql`${isTypo} and ${source.document} %> search_words(${comparable(text)})`)}
        limit ${MAX_COMPARED}) as compared
      where ${isSimilar(text, threshold)}
      order by ${resemblance(text)} desc limit ${limit})`,
  };
}

/**
 * True, and the threshold of the operator set until the statement ends, if nothing has the words. PostgreSQL
 * evaluates it before it reads the table.
 */
const isSetIfNothing = (threshold: number) => sql`(
  select case when not exists (select from literal)
    then set_config('pg_trgm.word_similarity_threshold', ${sql.lit(String(threshold))}, true) end) is not null`;

const none = sql`null::text`;

const columnsOf = (kind: Kind, source: Source) => sql`
  ${sql.lit(kind)}::text as kind, id, ${source.company} as company_id, status::int,
  btrim(${source.name}) as name, search_words(${source.name}) as words, ${source.mailingName ?? none} as mailing_name,
  ${source.billingName ?? none} as billing_name, ${source.email ?? none} as email,
  ${source.phone ?? none} as phone, ${source.zip ?? none} as zip, ${source.city ?? none} as city`;

/** Above 1, so that similar records come after literal ones. */
function literalScore(text: SearchText) {
  const typed = sql`search_words(${text.text})`;
  const all = (toPattern: (word: Sql) => Sql) =>
    sql`words || ' ' like all (array[${sql.join(text.words.map((word) => toPattern(wordOf(word))))}])`;
  return sql`case
    when id = ${text.id}::int then 100
    when words = ${typed} then 95
    when lower(email) = lower(${text.text}) or phone = ${text.words[0]} then 90
    when lower(email) like lower(${`${beginningWith(text.text).slice(0, -1)}@%`}) then 85
    when words || ' ' like ${typed} || ' %' then 80
    when words like ${typed} || '%' then 75
    when ${all((word) => sql`'%' || ${word} || ' %'`)} then 70
    when ${all((word) => sql`'%' || ${word} || '%'`)} then 65
    when ${all((word) => sql`'%' || ltrim(${word}) || '%'`)} then 50
    when lower(email) like lower(${beginningWith(text.text)}) then 40
    else 30 end::real`;
}

/** The field with most of the words, then the most similar one. */
function matchedField(text: SearchText) {
  const patterns = sql.join(text.words.map((word) => sql`'%' || ltrim(${wordOf(word)}) || '%'`));
  return sql`
    select field, value from (values
      ('id', case when best.id = ${text.id}::int then best.id::text end, 1, true),
      ('name', best.name, 2, false), ('email', best.email, 3, ${isAddress(text)}), ('phone', best.phone, 4, false),
      ('zip', best.zip, 5, false), ('city', best.city, 6, false),
      ('mailing_name', best.mailing_name, 7, false), ('billing_name', best.billing_name, 8, false)
    ) as fields (field, value, position, is_exact)
    where value is not null
    order by is_exact desc,
      (select count(*) from unnest(array[${patterns}]) as pattern
        where case field when 'email' then lower(value) when 'zip' then lower(replace(value, ' ', ''))
          else search_words(value) end like pattern) desc,
      ${similarity(text, sql`search_words(value)`)} desc, position
    limit 1`;
}
