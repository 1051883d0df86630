import { recentsPrefix } from './forget-recents.ts';
import type { RecordKind, RecordLink } from './open-record.ts';

/** Maximum number of recent records of a person. */
const maxRecents = 10;

/** A record that the person opened: what a link needs, never more of its data. */
export type RecentRecord = RecordLink & { companyName?: string | undefined };

const kinds: readonly RecordKind[] = ['COMPANY', 'LOCATION', 'ARRANGER', 'COMPANY_USER', 'PROVIDER_USER'];

/** Returns the records that a person opened in this browser, latest first. Ignores what it cannot read. */
export function readRecents(personId: string): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentsPrefix + personId) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecents) : [];
  } catch {
    return [];
  }
}

function isRecent(value: Partial<RecentRecord> | null): value is RecentRecord {
  return (
    typeof value?.id === 'string' &&
    typeof value.name === 'string' &&
    kinds.some((kind) => kind === value.kind) &&
    (typeof value.companyId === 'string' || value.kind === 'PROVIDER_USER')
  );
}

/** Stores the recent records of a person. */
export function writeRecents(personId: string, records: readonly RecentRecord[]) {
  try {
    localStorage.setItem(recentsPrefix + personId, JSON.stringify(records.slice(0, maxRecents)));
  } catch {
    // Storage is forbidden or full: the palette then has no recent records.
  }
}

export const isSameRecord = (one: RecordLink, other: RecordLink) =>
  one.kind === other.kind && one.id === other.id;

/** Puts a record first among the recent records of a person. */
export function addRecent(personId: string, record: RecentRecord) {
  const others = readRecents(personId).filter((one) => !isSameRecord(one, record));
  writeRecents(personId, [record, ...others]);
}
