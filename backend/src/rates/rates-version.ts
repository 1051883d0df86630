import type { Db } from '../database/database.ts';
import { stale } from '../http/problem.ts';
import { type Snapshot, toChange } from '../http/subject.ts';
import { assertVersion } from '../http/write.ts';

type RatesHeaders = { 'if-match'?: string | undefined; 'if-none-match'?: string | undefined };

/** As `assertVersion`, for what may have none yet: `If-None-Match: *` asks to set the first rates only. */
export async function assertRatesVersion(
  { headers }: { headers: RatesHeaders },
  current: { version: number } | null,
): Promise<void> {
  if (headers['if-none-match'] !== '*') return assertVersion({ headers }, current?.version, () => current);
  if (current) throw stale(current);
}

/** The owner of rates, of whom a write changes nothing else; the answer is the rates. */
export const ratesToChange = <Held extends Snapshot & { rates: object | null }>(
  entity: 'company' | 'location',
  hold: (transaction: Db) => Promise<Held>,
) => toChange(entity, hold, (answer: { data: object }, held) => ({ ...held, rates: answer.data }));
