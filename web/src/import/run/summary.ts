import { withCommas } from '../../ui/action/count-text.ts';
import type { PlanCounts } from '../preview/use-preview.ts';

/** What an import would do, in a sentence. */
export function toSummary(
  { NEW, CHANGED, UNCHANGED, ERROR }: PlanCounts,
  words: { one: string; many: string },
) {
  const rows = ERROR === 1 ? '1 row has an error' : `${withCommas(ERROR)} rows have errors`;
  const records = NEW === 1 ? `1 new ${words.one}` : `${withCommas(NEW)} new ${words.many}`;
  return `${records}, ${withCommas(CHANGED)} changed, ${withCommas(UNCHANGED)} unchanged. ${rows}.`;
}
