import type { CompanyView } from '../company/list/company.views.ts';
import { companyTabs } from '../company/list/company-place.ts';
import { useExtension } from '../graph/extensions.ts';
import { usePermission } from '../session/viewer.tsx';

/** The sections of a company in the documents' order [COM-07]. */
const companySections = [
  'Company Details',
  'PTX Fees',
  'Feedback-survey Settings',
  'Company Logo',
  'Business Segments',
  'Company Regions',
  'Social Media Accounts',
  'Event Types',
  'Language Preferences',
];

/** The sections of a location that uses its own logo and accounts [LOC-03]. */
const locationSections = [
  'Location Details',
  'PTX Fees',
  'Medallia Settings',
  'Associate Platforms',
  'Location Logo',
  'Associate Business Segments',
  'Manage Business Classifications',
  'Associate Regions',
  'Location specific Social Media Accounts',
  'Select languages',
];

/**
 * Returns the titles of the sections that a tab will most likely show, so that the navigation does not move when the
 * record is loaded.
 */
export function useExpectedSections({ tab, locationId }: CompanyView): readonly string[] {
  const hasLog = useExtension('AUDIT_LOG');
  const isReader = usePermission('AUDIT_READ').isAllowed;
  const maySeeUsers = usePermission('COMPANY_USERS_READ').isAllowed;
  const history = hasLog && isReader ? ['History'] : [];
  const access = (title: string) => (maySeeUsers ? [title] : []);
  if (tab === companyTabs.company) {
    return [...companySections, ...access('Who can see this company'), ...history];
  }
  if (tab !== companyTabs.location || !locationId) return [];
  return [...locationSections, ...access('Who can see this location'), ...history];
}
