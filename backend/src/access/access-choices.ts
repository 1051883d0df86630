import type { Db } from '../database/database.ts';
import { assertListed } from '../master-data/choice.store.ts';
import { assertOfCompany } from '../session/records/company-choice.store.ts';
import type { AccessEntry } from './access-rules.ts';
import { alertOptionsOn } from './role-map.ts';

/**
 * Refuses an entry with regions or locations of another company, or with unknown alerts.
 * @param below the path of the entry in the request, with a dot at the end unless it is empty
 */
export async function assertChoicesExist(
  transaction: Db,
  companyId: number,
  entry: AccessEntry,
  below: string,
): Promise<void> {
  await assertOfCompany(transaction, 'regions', companyId, entry.regionIds, `${below}master.region`);
  await assertOfCompany(transaction, 'locations', companyId, entry.locationIds, `${below}master.location`);
  const director = `${below}master.director_location`;
  await assertOfCompany(transaction, 'locations', companyId, entry.directorLocationIds, director);
  const options = alertOptionsOn(entry.platformId);
  if (options)
    await assertListed(transaction, `${options}_alert_options`, entry.alertOptionIds, `${below}comm_prefs`);
}
