/** Conversion of rates to the format of the graph, for the two baselines. */
import type { LocationRatesRecord, RatesRecord } from './upstream-records.ts';

export const toCompanyRates = (record: RatesRecord | undefined) =>
  record && {
    fees: {
      digital: record.company_digital_rate,
      paper: record.company_paper_rate,
      resendPaper: record.company_resend_paper_rate,
      perLocation: record.customer_per_location_rate,
    },
  };

export const toLocationRates = (record: LocationRatesRecord | null | undefined) =>
  record
    ? {
        fees: {
          digital: record.location_digital_rate,
          paper: record.location_paper_rate,
          resendPaper: record.location_resend_paper_rate,
          perLocation: record.customer_per_location_rate,
        },
        companyRatesApplied: record.company_ptx_fees_applied,
      }
    : null;

/** Returns what a location pays: its own rates, or those of its company. */
export function toEffectiveRates(own: LocationRatesRecord | null | undefined, ofCompany: RatesRecord) {
  const mine = toLocationRates(own);
  const company = toCompanyRates(ofCompany)?.fees;
  const effective = (name: 'digital' | 'paper' | 'resendPaper' | 'perLocation') => {
    const [amount, source] = [mine?.fees[name], company?.[name]];
    if (mine && !mine.companyRatesApplied)
      return { amount, source: 'LOCATION', hasDrifted: false, sourceAmount: null };
    return {
      amount: amount ?? source,
      source: 'COMPANY',
      hasDrifted: amount !== undefined && amount !== source,
      sourceAmount: source,
    };
  };
  return {
    digital: effective('digital'),
    paper: effective('paper'),
    resendPaper: effective('resendPaper'),
    perLocation: effective('perLocation'),
  };
}
