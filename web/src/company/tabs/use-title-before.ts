import { useSearchParams } from 'react-router-dom';
import { usePermission } from '../../session/viewer.tsx';
import { companyTabs, readCompanyPlace } from '../list/company-place.ts';

/** Returns the heading of a company's page before the company is known, by what the address asks for. */
export function useTitleBefore(): string {
  const { tab, locationId, arrangerId, userId } = readCompanyPlace(useSearchParams()[0]);
  const canEdit = usePermission('COMPANY_EDIT').isAllowed;
  switch (tab) {
    case companyTabs.company:
      return canEdit ? 'Update Company' : 'Company';
    case companyTabs.location:
      return locationId ? 'Location' : 'Add Location';
    case companyTabs.arranger:
      return arrangerId ? 'Arranger' : 'Add Arranger';
    case companyTabs.user:
      return userId ? 'User' : 'Add User';
    default:
      return 'Company';
  }
}
