import type { Company, CompanyEvent } from '../store/records.ts';
import { stateRecord } from '../store/states.ts';
import type { EntityStore } from '../store/store.ts';

/** A row of the company list: id, name, states.code, phone, status. */
export const companyRow = (store: EntityStore, { id, name, state, phone, status }: Company) => ({
  id,
  name,
  states: stateRecord(store, state),
  phone,
  status,
});

const eventRecord = ({ company_id: _company, ...event }: CompanyEvent) => event;

/** A company with its related lists [ENT-13] to [ENT-21]. */
export function companyRecord(store: EntityStore, company: Company) {
  const { social, survey, rates, platforms, languages, business_segments, ...details } = company;
  const ofCompany = (part: { company_id?: number }) => part.company_id === company.id;
  return {
    ...details,
    states: stateRecord(store, company.state),
    is_active: company.status === 1,
    platforms: store.named('platform', platforms),
    CompanyLogos: store
      .list('logo', ofCompany)
      .map(({ file_name }) => ({ file_name, company_id: company.id })),
    CompanyRegions: store.list('region', ofCompany).map(({ id, name }) => ({ id, name })),
    CompanyEvents: store.list('event', ofCompany).map(eventRecord),
    CompanyLanguages: languages.map((language_id) => ({ language_id })),
    CompanyBusinessSegments: store
      .named('segment', business_segments)
      .map((segment) => ({ business_segment_id: segment.id, ...segment })),
    CompanySocialMedia: social,
    companyMedalliaSettings: survey,
    companyPtxRates: rates,
  };
}
