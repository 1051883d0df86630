import type { AuditAction, AuditEntity, AuditTableFragment } from '../graph/generated/graphql.ts';

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
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Formats a time in the reader's time zone: `Nov 21, 2026, 11:20:05 PM`. */
export const toMoment = (at: string) => moment.format(new Date(at));

/**
 * Returns the display name of a record, such as `location Harbor Hall`. A record without a name is shown by
 * its id.
 */
export function thingOf({ entity, entityName, entityId }: AuditRow): string {
  const which = entityName || (entityId && `#${entityId}`);
  return which ? `${entityNames[entity]} ${which}` : entityNames[entity];
}

/** Returns the company to show beside a record; null for an entry about the company itself. */
export const companyOf = ({ entity, companyName }: AuditRow) => (entity === 'COMPANY' ? null : companyName);
