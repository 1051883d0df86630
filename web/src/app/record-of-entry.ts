import type { AuditRow } from '../audit/audit.words.ts';
import { toRecordPath } from '../palette/record.paths.ts';
import { toDefaultRates } from '../rates/rates.paths.ts';

/**
 * Returns the path of the record that an audit entry is about. A deleted record has none, and a part of a
 * company has the company's.
 */
export function toRecord({ action, entity, entityId: id, companyId }: AuditRow): string | null {
  if (entity === 'DEFAULT_RATES') return toDefaultRates();
  if (action === 'DELETED' || !id) return null;
  if (entity === 'PROVIDER_USER') return toRecordPath({ kind: entity, id, companyId });
  if (!companyId) return null;
  switch (entity) {
    case 'LOCATION':
    case 'ARRANGER':
    case 'COMPANY_USER':
      return toRecordPath({ kind: entity, id, companyId });
    case 'PERSONAL_ACCESS_TOKEN':
      return null;
    default:
      return toRecordPath({ kind: 'COMPANY', id: companyId, companyId });
  }
}
