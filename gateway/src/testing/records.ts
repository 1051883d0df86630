/** Records in the REST service's format, for tests. Every value can be overridden. */

import { type wireLocationRates, wireLocationSections, wireRegion, wireSections } from './section-records.ts';

const california = { id: 5, code: 'CA', name: 'California', country_id: 1 };

const address = (line: string) => ({
  address1: line,
  address2: null,
  city: 'Fresno',
  zip: '93701',
  extension: null,
  states: california,
  country: 1,
});

export const wireCompany = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  name: `Company ${id}`,
  website: `company${id}.test`,
  email: `office@company${id}.test`,
  ...address(`${id} Main Street`),
  state: california.id,
  phone: '5592110143',
  status: 1,
  is_active: 1,
  individual_medallia_data_files: false,
  platforms: [{ id: 1, name: 'E-commerce' }],
  CompanyRegions: [wireRegion(id * 10)],
  ...wireSections(id),
  version: 1,
  ...more,
});

export type WireCompany = ReturnType<typeof wireCompany>;

/** A location as lists return it, without its sections. */
export const wireLocation = (id: number, companyId: number, more: Record<string, unknown> = {}) => ({
  id,
  company_id: companyId,
  location_id: `L${id}`,
  name: `Location ${id}`,
  shortname: `Loc ${id}`,
  location_billing_name: null,
  ...address(`${id} Side Street`),
  state: california.code,
  phone: null,
  use_company_logo: true,
  use_company_socialmedia: false,
  status: 1,
  version: 1,
  ...more,
});

export const wireWholeLocation = (id: number, companyId: number, more: Record<string, unknown> = {}) => ({
  ...wireLocation(id, companyId),
  ...wireLocationSections(companyId),
  locationPtxRates: null as ReturnType<typeof wireLocationRates> | null,
  ...more,
});

export type WireLocation = ReturnType<typeof wireWholeLocation>;

export const wireRates = (companyId: number, more: Record<string, unknown> = {}) => ({
  company_id: companyId,
  company_digital_rate: '1.50',
  company_paper_rate: '2.00',
  company_resend_paper_rate: '2.50',
  customer_per_location_rate: '10.00',
  applied_ptx_fees_all_locations: false,
  version: 1,
  ...more,
});

export const wireDefaultRates = (more: Record<string, unknown> = {}) => ({
  ptx_digital_rate: '1.00',
  ptx_paper_rate: '2.00',
  ptx_resend_paper_rate: '3.00',
  ptx_per_location_rate: '4.00',
  version: 1,
  ...more,
});
