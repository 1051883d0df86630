import { toCompany } from '../company/company.paths.ts';
import { toCompanyView } from '../company/list/company.views.ts';
import { companyTabs } from '../company/list/company-place.ts';
import { toProviderUser } from '../provider-user/provider-user.paths.ts';
import type { RecordKind, RecordLink } from '../ui/command/open-record.ts';

/** Returns the path of a record's page. */
export function toRecordPath({ kind, id, companyId }: Omit<RecordLink, 'name'>): string {
  if (kind === 'COMPANY') return toCompany({ id });
  if (kind === 'PROVIDER_USER') return toProviderUser({ id });
  const company = { id: companyId ?? '' };
  if (kind === 'LOCATION') return toCompanyView({ ...company, tab: companyTabs.location, locationId: id });
  if (kind === 'ARRANGER') return toCompanyView({ ...company, tab: companyTabs.arranger, arrangerId: id });
  return toCompanyView({ ...company, tab: companyTabs.user, userId: id });
}

/** Captions of the kinds. */
export const kindCaptions: Record<RecordKind, string> = {
  COMPANY: 'Company',
  LOCATION: 'Location',
  ARRANGER: 'Arranger',
  COMPANY_USER: 'User',
  PROVIDER_USER: 'J3Tech user',
};
