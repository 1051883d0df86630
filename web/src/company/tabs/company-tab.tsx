import type { ToPerson } from '../../access/access-holder.list.ts';
import { AccessHolderSection } from '../../access/access-holder-section.tsx';
import { HistorySection } from '../../audit/history-section.tsx';
import { CompanyEventsSection } from '../../event/company-events-section.tsx';
import { BatchSaveBoundary } from '../../form/batch/batch-save.tsx';
import { FieldsSkeleton } from '../../form/section/fields-skeleton.tsx';
import { LazyPart } from '../../form/section/lazy-part.tsx';
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
import { SectionSelect } from '../../ui/layout/section-select.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CompanyDetailsSection } from '../company-details-section.tsx';
import { CompanySaveAll } from '../company-save-all.tsx';
import { toCompanyView, toLocationOf } from '../list/company.views.ts';
import { companyTabs } from '../list/company-place.ts';
import type { CompanyParts, CompanyRead } from '../use-company.ts';

type CompanyTabProps = { company: CompanyRead; parts: CompanyParts; onRetry: () => void };

/**
 * Tab 0 in edit mode: its nine sections in the documents' order [COM-07]. Each section is saved separately,
 * or all changed ones together. A failed one does not affect the others.
 */
export function CompanyTab({ company, parts: { rates, defaultVenues }, onRetry }: CompanyTabProps) {
  const { id } = company;
  const toLocation = toLocationOf(id);
  const toPerson: ToPerson = ({ kind, id: personId }) =>
    kind === 'ARRANGER'
      ? toCompanyView({ id, tab: companyTabs.arranger, arrangerId: personId })
      : toCompanyView({ id, tab: companyTabs.user, userId: personId });
  return (
    <BatchSaveBoundary label="Sections of the company">
      <SectionSelect />
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
          <LazyPart
            load={() => import('../../event/default-venues-panel.tsx')}
            kind="list"
            waiting={<FieldsSkeleton count={2} title="the default venues" />}
          >
            {({ DefaultVenuesPanel, DefaultVenuesTitle }) => (
              <>
                <DefaultVenuesTitle />
                {defaultVenues.record ? (
                  <DefaultVenuesPanel company={defaultVenues.record} eventsOf={company} />
                ) : (
                  <MissingPart problem={defaultVenues.problem} what="the default venues" onRetry={onRetry} />
                )}
              </>
            )}
          </LazyPart>
        </CompanyEventsSection>
        <CompanyLanguagesSection company={company} />
        <AccessHolderSection place={{ of: 'company', id, companyId: id }} toPerson={toPerson} />
        <HistorySection entity="COMPANY" id={id} />
      </Stack>
      <CompanySaveAll />
    </BatchSaveBoundary>
  );
}
