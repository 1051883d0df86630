import type { Db } from '../database/database.ts';
import { stale } from '../http/problem.ts';
import { type Snapshot, toWholeChange } from '../http/write/subject.ts';
import { assertVersion } from '../http/write/write.ts';

type RatesHeaders = { 'if-match'?: string | undefined; 'if-none-match'?: string | undefined };

/**
 * Like `assertVersion`, for rates that may not exist yet: `If-None-Match: *` allows only setting the first
 * rates.
 */
export async function assertRatesVersion(
  { headers }: { headers: RatesHeaders },
  current: { version: number } | null,
): Promise<void> {
  if (headers['if-none-match'] !== '*') return assertVersion({ headers }, current?.version, () => current);
  if (current) throw stale(current);
}

/**
 * Returns the change of an owner whose rates alone change. The response contains the rates.
 * @param lock returns the owner with its rates
 */
export const ratesToChange = <Rates extends object, Locked extends Snapshot & { rates: Rates | null }>(
  entity: 'company' | 'location',
  lock: (transaction: Db) => Promise<Locked>,
) =>
  toWholeChange(
    entity,
    // The owner has the fields of its rates too, with which a save that changes nothing answers.
    async (transaction) => {
      const locked = await lock(transaction);
      return { ...locked, ...locked.rates };
    },
    (answer: { data: object }, locked) => ({ ...locked, rates: answer.data }),
  );
