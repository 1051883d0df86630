import { auditSearchLengths } from '@console/schema/limits.ts';
import type { AuditAction, AuditEntity, AuditEntryFilter } from '../graph/generated/graphql.ts';
import { toSearchPath } from '../list/search-path.ts';
import { readId, readPage, readText } from '../list/search-values.ts';
import { type DateRange, rangeErrors } from '../ui/date/date-range-picker.tsx';
import { toIsoDate, toUsDate } from '../ui/date/dates.ts';
import { toAuditLog } from './audit.paths.ts';
import { actionNames, entityNames } from './audit.words.ts';

/** The search of the log and its page. An empty text means no filter. */
export type AuditSearch = {
  actor: string;
  token: string;
  entity: AuditEntity | '';
  action: AuditAction | '';
  days: DateRange;
  requestId: string;
  /** Limits the log to one company. Only a link sets it and `entityId`. */
  companyId: string;
  entityId: string;
  /** Starts at 1. */
  page: number;
};

/** The unfiltered log. */
export const wholeAuditLog: AuditSearch = {
  actor: '',
  token: '',
  entity: '',
  action: '',
  days: { from: '', to: '' },
  requestId: '',
  companyId: '',
  entityId: '',
  page: 1,
};

const texts = {
  actor: 'person',
  token: 'token',
  requestId: 'request',
  companyId: 'company',
  entityId: 'id',
} as const;
type Text = keyof typeof texts;
const textNames = Object.entries(texts) as [Text, string][];

/** Returns the path of a search. The URL holds the whole search, with days as `2026-11-21`. */
export function toAuditSearch(wanted: Partial<AuditSearch>): string {
  const search = { ...wholeAuditLog, ...wanted };
  const params = new URLSearchParams();
  for (const [name, word] of textNames) if (search[name].trim()) params.set(word, search[name].trim());
  if (search.entity) params.set('kind', search.entity.toLowerCase());
  if (search.action) params.set('action', search.action.toLowerCase());
  const { from, to } = daysOf(search.days);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (search.page !== 1) params.set('page', String(search.page));
  return toSearchPath(toAuditLog(), params);
}

/** Returns the days of a range in the form of the graph. An invalid start or end is left open. */
function daysOf(days: DateRange) {
  const wrong = rangeErrors(days);
  return {
    from: wrong.from ? null : toIsoDate(days.from),
    to: wrong.to ? null : toIsoDate(days.to),
  };
}

const wordOf = <Word extends string>(names: Record<Word, string>, text: string | null): Word | '' =>
  (Object.keys(names) as Word[]).find((word) => word.toLowerCase() === text?.toLowerCase()) ?? '';

const dayOf = (text: string | null) => (text && toIsoDate(toUsDate(text)) ? toUsDate(text) : '');

/** Reads both days. A last day before the first one is ignored. */
function readDays(params: URLSearchParams): DateRange {
  const days = { from: dayOf(params.get('from')), to: dayOf(params.get('to')) };
  return rangeErrors(days).to ? { ...days, to: '' } : days;
}

const readValue = (name: Text, text: string | null) =>
  name === 'companyId' || name === 'entityId' ? readId(text) : readText(text, auditSearchLengths[name]);

/** Parses a URL of `toAuditSearch`. Ignores invalid values. */
export const readAuditSearch = (params: URLSearchParams): AuditSearch => ({
  ...wholeAuditLog,
  ...(Object.fromEntries(textNames.map(([name, word]) => [name, readValue(name, params.get(word))])) as Pick<
    AuditSearch,
    Text
  >),
  entity: wordOf(entityNames, params.get('kind')),
  action: wordOf(actionNames, params.get('action')),
  days: readDays(params),
  page: readPage(params.get('page')),
});

/**
 * Returns the filter for the graph.
 *
 * @param takesTimes Whether the service filters by times (extension `AUDIT_FEED`). Days are then those of the
 *   reader's time zone, as in the headings of the log; without it they are in UTC.
 */
export const toAuditEntryFilter = (
  { days, page: _, ...search }: AuditSearch,
  takesTimes: boolean,
): AuditEntryFilter => ({
  ...(Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, value === '' ? null : value]),
  ) as AuditEntryFilter),
  ...(takesTimes ? timesOf(days) : daysOf(days)),
});

function timesOf(days: DateRange) {
  const { from, to } = daysOf(days);
  return { since: startOf(from, 0), until: startOf(to, 1) };
}

/** Returns when a day of the reader's time zone begins, some days later. Null outside the years of the graph. */
function startOf(day: string | null, daysLater: number): string | null {
  if (!day) return null;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  // A day may begin at 01:00, and the one after it at 00:00.
  start.setHours(0, 0, 0, 0);
  const text = start.toISOString();
  return /^(?!0000)\d{4}-/.test(text) ? text : null;
}
