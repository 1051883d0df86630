import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { CompanyLogoSectionFragmentDoc, LogoFactsFragmentDoc } from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { lazyWidget } from '../ui/action/lazy-widget.ts';
import { LogoSection } from './logo-section.tsx';

export const companyLogoWidget = lazyWidget(() => import('./company-logo-panel.tsx'));

type CompanyFragment = FragmentType<typeof CompanyLogoSectionFragmentDoc>;

/** The logo of a company [COM-18]. Saves each change immediately and reloads the company [COM-31]. */
export function CompanyLogoSection(props: { company: CompanyFragment }) {
  const company = readFragment(CompanyLogoSectionFragmentDoc, props.company);
  return (
    <LogoSection
      widget={companyLogoWidget}
      id={company.id}
      title="Company Logo"
      name={company.name || 'the company'}
      logo={readFragment(LogoFactsFragmentDoc, company.logo)}
      lock={usePermission('COMPANY_EDIT').reason}
    />
  );
}
