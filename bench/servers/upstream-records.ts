/** What the two baselines read of the upstream's answers: only the fields that the flagship query asks for. */
export type Page<Row> = { count: number; rows: Row[] };
export type CompanyRow = { id: number; name: string };
export type CompanyRecord = CompanyRow & { CompanyRegions: { id: number; name: string }[] };
export type LocationRecord = { id: number; name: string };
export type UserRecord = { id: number; first_name: string; last_name: string };
export type OfCompany<Row> = Page<Row> & { company_id: number };
export type RatesRecord = {
  company_id: number;
  company_digital_rate: string;
  company_paper_rate: string;
  company_resend_paper_rate: string;
  customer_per_location_rate: string;
};

/** First pages everywhere, of the size the graph takes when none is given. */
export const FIRST_PAGE = '?page=1&limit=30';
