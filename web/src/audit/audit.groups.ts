import { type AuditRow, isMade, toDay } from './audit.words.ts';

/** What one request did: its main entry, and what it changed with it. */
export type AuditAct = {
  main: AuditRow;
  others: AuditRow[];
  /** Number of entries of the log, of which those of one record are merged. */
  entries: number;
};

/** The acts of one day, in the order of the entries. */
export type AuditDay = { day: string; acts: AuditAct[] };

/** Groups the entries of a page by day and by act. */
export function toAuditDays(rows: readonly AuditRow[]): AuditDay[] {
  const days: AuditDay[] = [];
  for (const act of toActs(rows)) {
    const day = toDay(act.main.at);
    const last = days.at(-1);
    if (last?.day === day) last.acts.push(act);
    else days.push({ day, acts: [act] });
  }
  return days;
}

/** Returns what each request did. */
function toActs(rows: readonly AuditRow[]): AuditAct[] {
  return toRequests(rows).map(({ records, entries }) => {
    const all = [...records.values()];
    const main = mainOf(all);
    return { main, others: all.filter((row) => row !== main), entries };
  });
}

/** Returns the entry of the company, or else the oldest. A record that was added or deleted comes before others. */
function mainOf(rows: readonly AuditRow[]): AuditRow {
  const companies = rows.filter(({ entity }) => entity === 'COMPANY');
  const choice = companies.length > 0 ? companies : rows;
  return choice.findLast((row) => isMade(row) && row.action !== 'UPDATED') ?? (choice.at(-1) as AuditRow);
}

/** An action in the exported file: its main entry, with what it changed besides. */
export type ExportedAct = AuditRow & { others?: readonly AuditRow[] };

/** Returns a row of the exported file for each action, as the screen shows them. */
export const toExportedActs = (rows: readonly AuditRow[]): ExportedAct[] =>
  toActs(rows).map(({ main, others }) => ({ ...main, others }));

/** The newest entry of a request, its entries by record, merged, and the number of entries before that. */
type Request = { newest: AuditRow; records: Map<string, AuditRow>; entries: number };

/**
 * Returns the entries of each request; those of one record are merged. A script may send the same request id with
 * each request. So entries are of one request only if they follow each other, and if none repeats a change.
 */
function toRequests(rows: readonly AuditRow[]): Request[] {
  const requests: Request[] = [];
  for (const row of rows) {
    const last = requests.at(-1);
    // Later entries come first in the log.
    const later = last?.records.get(keyOfRecord(row));
    if (!last || !isOfSameRequest(row, last.newest) || (later && isRepeated(row, later)))
      requests.push({ newest: row, records: new Map([[keyOfRecord(row), row]]), entries: 1 });
    else {
      last.records.set(keyOfRecord(row), later ? merged(row, later) : row);
      last.entries += 1;
    }
  }
  return requests;
}

/** Returns an entry with the changes of both. A record that was also added or deleted is shown as that. */
const merged = (row: AuditRow, later: AuditRow): AuditRow => ({
  ...later,
  action: row.action === 'UPDATED' ? later.action : row.action,
  changes: [...row.changes, ...later.changes],
});

/** Most seconds between two entries of a request. By default an operation ends after 5 s; its last write may take more. */
const maxSeconds = 10;

function isOfSameRequest(row: AuditRow, later: AuditRow) {
  const seconds = (Date.parse(later.at) - Date.parse(row.at)) / 1_000;
  return row.requestId === later.requestId && authorOf(row) === authorOf(later) && seconds <= maxSeconds;
}

const authorOf = ({ actor, token }: AuditRow) => JSON.stringify([actor.name, actor.email, token]);

/** What a person did to a record belongs together. The start and the end of a view do not. */
const keyOfRecord = (row: AuditRow) =>
  [row.entity, row.entityId, isMade(row) && row.entity !== 'VIEW_AS' ? 'MADE' : row.action].join(' ');

/** Returns whether a later entry of the same record repeats this one or changes one of its fields again. */
function isRepeated({ action, changes }: AuditRow, later: AuditRow) {
  const actions = [action, later.action];
  if (actions.includes('CREATED') && actions.includes('DELETED')) return true;
  const fields = new Set(later.changes.map(keyOfField));
  const isSame = action === later.action && changes.length === 0;
  return isSame || changes.some((change) => fields.has(keyOfField(change)));
}

const keyOfField = ({ field, platform }: AuditRow['changes'][number]) => `${field} ${platform?.id}`;
