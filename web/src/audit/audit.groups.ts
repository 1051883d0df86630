import { type AuditRow, toDay } from './audit.words.ts';

/** What one request did: its main entry, and what it changed with it. */
export type AuditAct = { main: AuditRow; others: AuditRow[] };

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

/** Merges the entries of one request: those of one record into one, the others below that of the company. */
function toActs(rows: readonly AuditRow[]): AuditAct[] {
  return toRequests(rows).map((all) => {
    const main = all.find(({ entity }) => entity === 'COMPANY') ?? (all.at(-1) as AuditRow);
    return { main, others: all.filter((row) => row !== main) };
  });
}

/** An action in the exported file: its main entry, with what it changed besides. */
export type ExportedAct = AuditRow & { others?: readonly AuditRow[] };

/** Returns a row of the exported file for each action, as the screen shows them. */
export const toExportedActs = (rows: readonly AuditRow[]): ExportedAct[] =>
  toActs(rows).map(({ main, others }) => ({ ...main, others }));

/** Returns the merged entries of each request. */
function toRequests(rows: readonly AuditRow[]): AuditRow[][] {
  const requests = new Map<string, Map<string, AuditRow>>();
  for (const row of rows) {
    const { requestId, entity, entityId, action, actor } = row;
    const records = requests.get(requestId) ?? new Map<string, AuditRow>();
    const key = [entity, entityId, action, actor.name].join(' ');
    // Later entries come first in the log.
    const later = records.get(key);
    records.set(key, later ? { ...later, changes: mergeChanges(row.changes, later.changes) } : row);
    requests.set(requestId, records);
  }
  return [...requests.values()].map((records) => [...records.values()]);
}

/** Joins the changes of two entries of a record. A field that changed twice has its first and its last value. */
function mergeChanges(earlier: AuditRow['changes'], later: AuditRow['changes']) {
  const fields = new Map(earlier.map((change) => [keyOf(change), change]));
  for (const change of later) {
    const first = fields.get(keyOf(change));
    const { before, itemsBefore } = first ?? change;
    fields.set(keyOf(change), { ...change, before, itemsBefore });
  }
  return [...fields.values()];
}

const keyOf = ({ field, platform }: AuditRow['changes'][number]) => `${field} ${platform?.id}`;
