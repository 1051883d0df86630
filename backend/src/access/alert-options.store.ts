import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { replaceAlerts } from '../selection/alert-choice.store.ts';
import { AFTERCARE, FEEDBACK } from './role-map.ts';

// The alert options of a person on the two platforms that have them.

const KEPT = {
  [FEEDBACK]: 'person_medallia_alert_options',
  [AFTERCARE]: 'person_aftercare_alert_options',
} as const;

/**
 * Replaces the alert options of a person. The caller has locked the person and checked that the ids exist.
 */
export function replaceOptions(
  transaction: Db,
  platformId: typeof FEEDBACK | typeof AFTERCARE,
  personId: number,
  ids: number[],
): Promise<void> {
  return replaceAlerts(transaction, KEPT[platformId], personId, ids);
}

/** Selects both lists of alert options for a person's record [ENT-40]. */
export const alertOptionsOf = (person: ExpressionBuilder<Tables, 'people'>) =>
  [
    jsonArrayFrom(
      person
        .selectFrom('person_medallia_alert_options as chosen')
        .innerJoin('medallia_alert_options as list', 'list.id', 'chosen.medallia_alert_option_id')
        .select(['list.id', 'list.name'])
        .whereRef('chosen.person_id', '=', 'people.id')
        .orderBy('list.id'),
    ).as('medallia_alert_options'),
    jsonArrayFrom(
      person
        .selectFrom('person_aftercare_alert_options as chosen')
        .innerJoin('aftercare_alert_options as list', 'list.id', 'chosen.aftercare_alert_option_id')
        .select(['list.id', 'list.name'])
        .whereRef('chosen.person_id', '=', 'people.id')
        .orderBy('list.id'),
    ).as('aftercare_alert_options'),
  ] as const;
