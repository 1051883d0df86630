import { stale } from '../http/problem.ts';
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
