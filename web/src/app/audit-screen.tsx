import type { AuditRow } from '../audit/audit.words.ts';
import { AuditPage } from '../audit/audit-page.tsx';
import { toCompany } from '../company/company.paths.ts';
import { companyTabs, toCompanyView } from '../company/list/company.views.ts';
import { useExtension } from '../graph/extensions.ts';
import { toProviderUser } from '../provider-user/provider-user.paths.ts';
import { toDefaultRates } from '../rates/rates.paths.ts';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * Returns the path of the record that an audit entry is about. A deleted record has none, and a part of a
 * company has the company's.
 */
function toRecord({ action, entity, entityId: id, companyId }: AuditRow): string | null {
  if (entity === 'DEFAULT_RATES') return toDefaultRates();
  if (action === 'DELETED' || !id) return null;
  if (entity === 'PROVIDER_USER') return toProviderUser({ id });
  if (!companyId) return null;
  const company = { id: companyId };
  switch (entity) {
    case 'LOCATION':
      return toCompanyView({ ...company, tab: companyTabs.location, locationId: id });
    case 'ARRANGER':
      return toCompanyView({ ...company, tab: companyTabs.arranger, arrangerId: id });
    case 'COMPANY_USER':
      return toCompanyView({ ...company, tab: companyTabs.user, userId: id });
    case 'PERSONAL_ACCESS_TOKEN':
      return null;
    default:
      return toCompany(company);
  }
}

/** Renders the audit log with links to its records. Without the extension, the path is unknown. */
export function AuditScreen() {
  return useExtension('AUDIT_LOG') ? <AuditPage toRecord={toRecord} /> : <NotFoundPage />;
}
