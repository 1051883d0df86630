import type { Db } from '../database/database.ts';
import { stale } from '../http/problem.ts';
import { type Snapshot, toChange } from '../http/write/subject.ts';
import { assertVersion } from '../http/write/write.ts';

type RatesHeaders = { 'if-match'?: string | undefined; 'if-none-match'?: string | undefined };

/**
 * Works as `assertVersion` for rates that may not exist yet: `If-None-Match: *` allows only setting the first
 * rates.
 */
export async function assertRatesVersion(
  { headers }: { headers: RatesHeaders },
  current: { version: number } | null,
): Promise<void> {
  if (headers['if-none-match'] !== '*') return assertVersion({ headers }, current?.version, () => current);
  if (current) throw stale(current);
}

/** Returns the change of an owner whose rates alone change. The response contains the rates. */
export const ratesToChange = <Locked extends Snapshot & { rates: object | null }>(
  entity: 'company' | 'location',
  lock: (transaction: Db) => Promise<Locked>,
) => toChange(entity, lock, (answer: { data: object }, locked) => ({ ...locked, rates: answer.data }));
