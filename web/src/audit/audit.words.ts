import type { AuditAction, AuditEntity, AuditTableFragment } from '../graph/generated/graphql.ts';
import { daysBetween } from '../ui/date/days-between.ts';

/** One entry, as the tables of the audit log show it. */
export type AuditRow = AuditTableFragment['rows'][number];

/** Display names of the actions. */
export const actionNames: Record<AuditAction, string> = {
  CREATED: 'Added',
  UPDATED: 'Changed',
  DELETED: 'Deleted',
  FAILED: 'Failed',
  LOCKED: 'Locked',
  UNLOCKED: 'Unlocked',
  REFUSED: 'Refused',
};

/** Display names of the record types. */
export const entityNames: Record<AuditEntity, string> = {
  COMPANY: 'company',
  REGION: 'region',
  EVENT: 'event',
  DEFAULT_VENUE: 'default venue',
  LOCATION: 'location',
  ARRANGER: 'arranger',
  COMPANY_USER: 'user',
  PROVIDER_USER: 'provider user',
  DEFAULT_RATES: 'default billing rates',
  PERSONAL_ACCESS_TOKEN: 'access token',
  SIGN_IN: 'sign-in',
  EMAIL: 'email address',
  VIEW_AS: 'view as a person',
  SAVED_VIEW: 'saved view',
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Formats a time exactly, in the reader's time zone: `Nov 21, 2026, 11:20:05 PM EST`. */
export const toMoment = (at: string) => moment.format(new Date(at));

/** Formats the time of day in the reader's time zone: `11:20 PM`. */
export const toClock = (at: string) => clock.format(new Date(at));

/** Formats the day in the reader's time zone: `Today`, `Yesterday` or `Saturday, November 21, 2026`. */
export function toDay(at: string, now = new Date()): string {
  const days = daysBetween(new Date(at), now);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : day.format(new Date(at));
}

/** Changes that a person made. The other actions are not what the person wanted. */
const made: readonly AuditAction[] = ['CREATED', 'UPDATED', 'DELETED'];
export const isMade = ({ action }: Pick<AuditRow, 'action'>) => made.includes(action);

/** Nobody adds or changes a view as another person. */
const viewActions: Partial<typeof actionNames> = { CREATED: 'Started', UPDATED: 'Ended' };

/** Returns the display name of what happened to a record. */
export const actionOf = ({ entity, action }: AuditRow): string =>
  (entity === 'VIEW_AS' && viewActions[action]) || actionNames[action];

/** Returns the words before and after the record: `marked` and `inactive`, or only `changed`. */
export function verbOf(row: AuditRow): { verb: string; ending: string } {
  const status = statusOnly(row);
  if (status) return { verb: 'marked', ending: status.toLowerCase() };
  const verb = actionOf(row).toLowerCase();
  return { verb: isMade(row) ? verb : `· ${verb}`, ending: '' };
}

/** Returns the new status of a record of which nothing else changed. */
export const statusOnly = ({ action, changes: [first, second] }: AuditRow) =>
  action === 'UPDATED' && first?.field === 'status' && !second ? first.after : null;

/** Returns whether the sentence says all that changed. The changes of a view that ended by itself say why. */
export const saysAll = (row: AuditRow) => statusOnly(row) !== null || isEndOfView(row.changes);

const isEndOfView = ([first, second]: AuditRow['changes']) =>
  first?.field === 'ended' && first.after === 'true' && !second;

/**
 * Returns the display name of a record, such as `location Harbor Hall`. A record without a name is shown by
 * its id.
 */
export function thingOf({ entity, entityName, entityId }: AuditRow): string {
  const which = entityName || (entityId && `#${entityId}`);
  if (entity === 'VIEW_AS') return `a view as ${which || 'a person'}`;
  return which ? `${entityNames[entity]} ${which}` : entityNames[entity];
}

/** Returns the company to show beside a record; null for an entry about the company itself. */
export const companyOf = ({ entity, companyName }: AuditRow) => (entity === 'COMPANY' ? null : companyName);
