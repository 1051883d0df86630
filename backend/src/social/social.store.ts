import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { columnsOf } from '../http/fields/record-fields.ts';
import type { SocialMediaInput } from './social.contract.ts';
import { socialMediaFields } from './social.fields.ts';

/** Selects the social media accounts of a company for its record; null until they are saved. */
export function socialMediaOf(company: ExpressionBuilder<Tables, 'companies'>) {
  return jsonObjectFrom(
    company
      .selectFrom('company_social_media')
      .select(columnsOf('company_social_media', socialMediaFields))
      .whereRef('company_social_media.company_id', '=', 'companies.id'),
  );
}

/** Selects the social media accounts of a location for its record; null until they are saved. */
export function socialMediaOfLocation(location: ExpressionBuilder<Tables, 'locations'>) {
  return jsonObjectFrom(
    location
      .selectFrom('location_social_media')
      .select(columnsOf('location_social_media', socialMediaFields))
      .whereRef('location_social_media.location_id', '=', 'locations.id'),
  );
}

const OWNERS = {
  company: { table: 'company_social_media', id: 'company_id' },
  location: { table: 'location_social_media', id: 'location_id' },
} as const;

/** Replaces the accounts of a company or a location, which the caller has locked. */
export async function save(
  transaction: Db,
  owner: { kind: keyof typeof OWNERS; id: number },
  accounts: SocialMediaInput,
): Promise<void> {
  const { table, id } = OWNERS[owner.kind];
  await transaction
    .insertInto(table)
    .values({ [id]: owner.id, ...accounts })
    .onConflict((conflict) => conflict.column(id).doUpdateSet(accounts))
    .execute();
}
