import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { replaceAlerts } from '../selection/alert-choice.store.ts';
import { AFTERCARE, FEEDBACK } from './role-map.ts';

// What a person is told of on the two platforms that have alert options.

const KEPT = {
  [FEEDBACK]: 'person_medallia_alert_options',
  [AFTERCARE]: 'person_aftercare_alert_options',
} as const;

/** Replaces the options of a person who is held. The ids exist. */
export function replaceOptions(
  transaction: Db,
  platformId: typeof FEEDBACK | typeof AFTERCARE,
  personId: number,
  ids: number[],
): Promise<void> {
  return replaceAlerts(transaction, KEPT[platformId], personId, ids);
}

/** Both lists of a person, for their record [ENT-40]. */
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
