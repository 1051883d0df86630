import { companyRatesRules, feesRules, locationRatesRules } from '@console/schema/rates.rules.ts';
import { sectionOf } from '../field-table/section.ts';
import type { RatesOfLocation } from './location-rates.record.ts';
import { companyRatesFields, defaultRatesFields, locationRatesFields } from './rates.fields.ts';
import type { CompanyRatesRecord, DefaultRatesRecord } from './rates.record.ts';

/** The first save needs all four fees. */
const fees = { digital: null, paper: null, resendPaper: null, perLocation: null };

const ofCompany = sectionOf(companyRatesFields, companyRatesRules, {
  of: (stored: CompanyRatesRecord) => stored,
  neverSaved: { fees, appliedToAllLocations: false },
});

/** Rates that do not change are not applied to the locations again, so that a save needs the stored ones. */
export const companyRatesSection: typeof ofCompany = { ...ofCompany, isWhole: () => false };

export const defaultRatesSection = sectionOf(defaultRatesFields, feesRules, {
  of: ({ fees: stored }: DefaultRatesRecord) => stored,
});

export const locationRatesSection = sectionOf(locationRatesFields, locationRatesRules, {
  of: (stored: RatesOfLocation) => stored,
  neverSaved: { fees, companyRatesApplied: false },
});
