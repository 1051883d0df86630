import { companyRecord } from '../form/save/saved-records.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLogoDeleteDocument,
  CompanyLogoReloadDocument,
  CompanyLogoSaveDocument,
  CompanyLogoSectionFragmentDoc,
  CompanyLogoUploadCreateDocument,
  LogoFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { LogoSection } from './logo-section.tsx';
import type { LogoSource } from './use-logo-steps.ts';

type CompanyFragment = FragmentType<typeof CompanyLogoSectionFragmentDoc>;

/** The logo of a company [COM-18]. Saves each change immediately and reloads the company [COM-31]. */
export function CompanyLogoSection(props: { company: CompanyFragment }) {
  const company = readCompany(props.company);
  const toSteps: LogoSource['toSteps'] = (makeSteps) =>
    makeSteps({
      ...companyRecord(company.id),
      begin: CompanyLogoUploadCreateDocument,
      finish: CompanyLogoSaveDocument,
      remove: CompanyLogoDeleteDocument,
      again: CompanyLogoReloadDocument,
      readOwner: readCompany,
    });
  const owner = {
    toSteps,
    title: 'Company Logo',
    name: company.name || 'the company',
    logo: readFragment(LogoFactsFragmentDoc, company.logo),
    lock: usePermission('COMPANY_EDIT').reason,
  };
  return <LogoSection owner={owner} />;
}

const readCompany = (masked: CompanyFragment) => readFragment(CompanyLogoSectionFragmentDoc, masked);
