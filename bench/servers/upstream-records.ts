import type { wholeLocation } from '../upstream/section-records.ts';

/** The upstream fields that the two baselines read. */
export type Page<Row> = { count: number; rows: Row[] };
export type CompanyRow = { id: number; name: string };
type Named = { id: number; name: string };
export type CompanyRecord = CompanyRow & { platforms: Named[]; CompanyRegions: Named[] };
export type LocationRecord = { id: number; company_id: number; name: string; status: number };
export type UserRecord = { id: number; first_name: string; last_name: string };
export type OfCompany<Row> = Page<Row> & { company_id: number };
export type RatesRecord = {
  company_id: number;
  company_digital_rate: string;
  company_paper_rate: string;
  company_resend_paper_rate: string;
  customer_per_location_rate: string;
};

export type LocationRatesRecord = {
  location_id: number;
  location_digital_rate: string;
  location_paper_rate: string;
  location_resend_paper_rate: string;
  customer_per_location_rate: string;
  company_ptx_fees_applied: boolean;
};
export type WholeLocation = ReturnType<typeof wholeLocation>;

/** The first page, with the graph's default size. */
export const FIRST_PAGE = '?page=1&limit=30';
