import type { AuditEntity } from '../graph/generated/graphql.ts';
import type { ListFilter } from '../list/list-filter.ts';
import type { AuditSearch } from './audit.search.ts';
import { type AuditRow, actionNames } from './audit.words.ts';

const plurals: Record<AuditEntity, string> = {
  COMPANY: 'companies',
  REGION: 'regions',
  EVENT: 'events',
  DEFAULT_VENUE: 'default venues',
  LOCATION: 'locations',
  ARRANGER: 'arrangers',
  COMPANY_USER: 'users',
  PROVIDER_USER: 'provider users',
  DEFAULT_RATES: 'default billing rates',
  PERSONAL_ACCESS_TOKEN: 'access tokens',
  SIGN_IN: 'sign-ins',
  EMAIL: 'email addresses',
  VIEW_AS: 'views as a person',
  SAVED_VIEW: 'saved views',
};

/**
 * Returns the active filters of the audit log in words: `locations`, `changed`, `by Ann Lee`, `since 03/01/2026`.
 * @param about one of the entries found. If the log is narrowed to a company or a record, every entry names it.
 */
export function toAuditFilters(
  { entity, action, actor, token, companyId, entityId, days, requestId }: AuditSearch,
  about: AuditRow | undefined,
): ListFilter<AuditSearch>[] {
  const company = about?.companyId === companyId && about.companyName;
  const record = about?.entityId === entityId && about.entityName;
  const filters: [active: unknown, label: string, without: Partial<AuditSearch>][] = [
    [entity, entity && plurals[entity], { entity: '' }],
    [action, action && actionNames[action].toLowerCase(), { action: '' }],
    [actor, `by ${actor}`, { actor: '' }],
    [token, `with access token ${token}`, { token: '' }],
    [companyId, `at ${company || `company ${companyId}`}`, { companyId: '' }],
    [entityId, record || `record ${entityId}`, { entityId: '' }],
    [days.from, `since ${days.from}`, { days: { ...days, from: '' } }],
    [days.to, `until ${days.to}`, { days: { ...days, to: '' } }],
    [requestId, `in request ${requestId}`, { requestId: '' }],
  ];
  return filters.flatMap(([active, label, without]) => (active ? [{ label, without }] : []));
}
