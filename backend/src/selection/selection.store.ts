import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';

type InCompany = ExpressionBuilder<Tables, 'companies'>;

/** The tables of selections, with the columns of the owner and of the chosen value. */
const CHOICES = {
  company_platforms: { owner: 'company_id', chosen: 'platform_id' },
  company_languages: { owner: 'company_id', chosen: 'language_id' },
  company_business_segments: { owner: 'company_id', chosen: 'business_segment_id' },
  location_languages: { owner: 'location_id', chosen: 'language_id' },
  location_platforms: { owner: 'location_id', chosen: 'platform_id' },
  location_business_classifications: { owner: 'location_id', chosen: 'business_classification_id' },
  arranger_locations: { owner: 'arranger_id', chosen: 'location_id' },
  arranger_platforms: { owner: 'arranger_id', chosen: 'platform_id' },
  arranger_medallia_alert_options: { owner: 'arranger_id', chosen: 'medallia_alert_option_id' },
  person_business_segments: { owner: 'person_id', chosen: 'business_segment_id' },
  person_medallia_alert_options: { owner: 'person_id', chosen: 'medallia_alert_option_id' },
  person_aftercare_alert_options: { owner: 'person_id', chosen: 'aftercare_alert_option_id' },
} as const;

/** Selects the platforms of a company by id, for its record. */
export function platformsOf(company: InCompany) {
  return jsonArrayFrom(
    company
      .selectFrom('company_platforms')
      .innerJoin('platforms', 'platforms.id', 'company_platforms.platform_id')
      .select(['platforms.id', 'platforms.name'])
      .whereRef('company_platforms.company_id', '=', 'companies.id')
      .orderBy('platforms.id'),
  );
}

/** Selects the languages of a company by name, for its record. */
export function languagesOf(company: InCompany) {
  return jsonArrayFrom(
    company
      .selectFrom('company_languages')
      .innerJoin('languages', 'languages.id', 'company_languages.language_id')
      .select(['languages.id as language_id', 'languages.name'])
      .whereRef('company_languages.company_id', '=', 'companies.id')
      .orderBy(sql`search_text(languages.name) collate "C"`)
      .orderBy('languages.id'),
  );
}

/** Selects the business segments of a company by name, for its record. */
export function segmentsOf(company: InCompany) {
  return jsonArrayFrom(
    company
      .selectFrom('company_business_segments')
      .innerJoin('business_segments', 'business_segments.id', 'company_business_segments.business_segment_id')
      .select([
        'business_segments.id',
        'business_segments.id as business_segment_id',
        'business_segments.name',
      ])
      .whereRef('company_business_segments.company_id', '=', 'companies.id')
      .orderBy(sql`search_text(business_segments.name) collate "C"`)
      .orderBy('business_segments.id'),
  );
}

/**
 * Replaces a selection of an owner, whom the caller has locked. The ids exist. One statement, which leaves alone what
 * stays, because triggers note some selections in the row of the owner.
 */
export async function replace(
  transaction: Db,
  table: keyof typeof CHOICES,
  ownerId: number,
  ids: number[],
): Promise<void> {
  const { owner, chosen } = CHOICES[table];
  const [into, ownerColumn, chosenColumn] = [sql.table(table), sql.ref(owner), sql.ref(chosen)];
  await sql`
    with removed as (
      delete from ${into} where ${ownerColumn} = ${ownerId} and ${chosenColumn} <> all(${ids}::int[]))
    insert into ${into} (${ownerColumn}, ${chosenColumn}) select ${ownerId}::int, unnest(${ids}::int[])
    on conflict do nothing`.execute(transaction);
}
