import type { AuditAction, AuditEntity, AuditTableFragment } from '../graph/generated/graphql.ts';

/** One entry, as a table of the audit log has it. */
export type AuditRow = AuditTableFragment['rows'][number];

/** What was done, as the log tells it. */
export const actionNames: Record<AuditAction, string> = {
  CREATED: 'Added',
  UPDATED: 'Changed',
  DELETED: 'Deleted',
};

/** The kinds of thing, as the console calls them. */
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
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment in the time zone of the person who reads it: `Nov 21, 2026, 11:20:05 PM`. */
export const toMoment = (at: string) => moment.format(new Date(at));

/** `location Harbor Hall`; what has no name is told by its id. */
export function thingOf({ entity, entityName, entityId }: AuditRow): string {
  const which = entityName || (entityId && `number ${entityId}`);
  return which ? `${entityNames[entity]} ${which}` : entityNames[entity];
}

/** The company beside a thing of another name; null where it says nothing new. */
export const companyOf = ({ entity, companyName }: AuditRow) => (entity === 'COMPANY' ? null : companyName);
