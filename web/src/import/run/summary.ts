import type { PlanCounts } from '../preview/use-preview.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** What an import would do, in a sentence. */
export function toSummary(
  { NEW, CHANGED, UNCHANGED, ERROR }: PlanCounts,
  words: { one: string; many: string },
) {
  const rows = ERROR === 1 ? '1 row has an error' : `${number(ERROR)} rows have errors`;
  const records = NEW === 1 ? `1 new ${words.one}` : `${number(NEW)} new ${words.many}`;
  return `${records}, ${number(CHANGED)} changed, ${number(UNCHANGED)} unchanged. ${rows}.`;
}
