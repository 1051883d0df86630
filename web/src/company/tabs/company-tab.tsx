import { HistorySection } from '../../audit/history-section.tsx';
import { CompanyEventsSection } from '../../event/company-events-section.tsx';
import { DefaultVenuesPanel, DefaultVenuesTitle } from '../../event/default-venues-panel.tsx';
import { MissingPart } from '../../form/section/missing-part.tsx';
import { CompanyLogoSection } from '../../logo/company-logo-section.tsx';
import { CompanyRatesSection } from '../../rates/company-rates-section.tsx';
import { LocationRatesPanel } from '../../rates/location-rates-panel.tsx';
import { CompanyRegionsSection } from '../../region/company-regions-section.tsx';
import { CompanyLanguagesSection } from '../../selection/company-languages-section.tsx';
import { CompanySegmentsSection } from '../../selection/company-segments-section.tsx';
import { CompanySocialSection } from '../../social/company-social-section.tsx';
import { CompanySurveySection } from '../../survey/company-survey-section.tsx';
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CompanyDetailsSection } from '../company-details-section.tsx';
import { companyTabs, toCompanyView } from '../list/company.views.ts';
import type { CompanyParts, CompanyRead } from '../use-company.ts';

type CompanyTabProps = { company: CompanyRead; parts: CompanyParts; onRetry: () => void };

/**
 * Tab 0 in edit mode: its nine sections in the documents' order [COM-07]. Each section is saved separately,
 * and a failed one does not affect the others.
 */
export function CompanyTab({ company, parts: { rates, defaultVenues }, onRetry }: CompanyTabProps) {
  const { id } = company;
  const toLocation = (locationId: string) => toCompanyView({ id, tab: companyTabs.location, locationId });
  return (
    <Stack>
      <CollapsibleSection title="Company Details">
        <CompanyDetailsSection company={company} />
      </CollapsibleSection>
      <CollapsibleSection title="PTX Fees">
        {rates.record ? (
          <>
            <CompanyRatesSection company={rates.record} />
            <LocationRatesPanel companyId={id} toLocation={toLocation} />
          </>
        ) : (
          <MissingPart problem={rates.problem} what="the rates" onRetry={onRetry} />
        )}
      </CollapsibleSection>
      <CompanySurveySection company={company} />
      <CompanyLogoSection company={company} />
      <CompanySegmentsSection company={company} />
      <CompanyRegionsSection company={company} />
      <CompanySocialSection company={company} />
      <CompanyEventsSection company={company}>
        <DefaultVenuesTitle />
        {defaultVenues.record ? (
          <DefaultVenuesPanel company={defaultVenues.record} eventsOf={company} />
        ) : (
          <MissingPart problem={defaultVenues.problem} what="the default venues" onRetry={onRetry} />
        )}
      </CompanyEventsSection>
      <CompanyLanguagesSection company={company} />
      <HistorySection entity="COMPANY" id={id} />
    </Stack>
  );
}
