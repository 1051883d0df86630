import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { SocialMediaInput } from './social.contract.ts';

const columns = [
  'social_facebook_value',
  'social_linkedin_value',
  'social_google_business_value',
  'social_google_business_link_value',
] as const;

/** The social media accounts of a company, for its record; null until somebody saves them. */
export function socialMediaOf(company: ExpressionBuilder<Tables, 'companies'>) {
  return jsonObjectFrom(
    company
      .selectFrom('company_social_media')
      .select(columns)
      .whereRef('company_social_media.company_id', '=', 'companies.id'),
  );
}

/** The social media accounts of a location, for its record; null until somebody saves them. */
export function socialMediaOfLocation(location: ExpressionBuilder<Tables, 'locations'>) {
  return jsonObjectFrom(
    location
      .selectFrom('location_social_media')
      .select(columns)
      .whereRef('location_social_media.location_id', '=', 'locations.id'),
  );
}

/** Replaces the accounts of a company that is held. */
export async function save(transaction: Db, companyId: number, accounts: SocialMediaInput): Promise<void> {
  await transaction
    .insertInto('company_social_media')
    .values({ company_id: companyId, ...accounts })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(accounts))
    .execute();
}

/** Replaces the accounts of a location that is held. */
export async function saveForLocation(
  transaction: Db,
  locationId: number,
  accounts: SocialMediaInput,
): Promise<void> {
  await transaction
    .insertInto('location_social_media')
    .values({ location_id: locationId, ...accounts })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(accounts))
    .execute();
}
