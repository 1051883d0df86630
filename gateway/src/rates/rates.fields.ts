import { flag, money } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type {
  CompanyRates,
  CompanyRatesPatchInput,
  Fees,
  FeesPatchInput,
  LocationRates,
  LocationRatesPatchInput,
} from '../generated/graph.ts';

// The three levels use three sets of names for the same four fees (AMB-39).

/** The default rates of the provider [ENT-23]. */
export const defaultRatesFields = fieldTable({
  digital: money('ptx_digital_rate'),
  paper: money('ptx_paper_rate'),
  resendPaper: money('ptx_resend_paper_rate'),
  perLocation: money('ptx_per_location_rate'),
} satisfies FieldsOf<Fees, FeesPatchInput>);

/** The rates of a company [ENT-21]. */
export const companyRatesFields = fieldTable({
  fees: fieldTable({
    digital: money('company_digital_rate'),
    paper: money('company_paper_rate'),
    resendPaper: money('company_resend_paper_rate'),
    perLocation: money('customer_per_location_rate'),
  } satisfies FieldsOf<Fees, FeesPatchInput>),
  appliedToAllLocations: flag('applied_ptx_fees_all_locations'),
} satisfies FieldsOf<CompanyRates, CompanyRatesPatchInput, 'revision'>);

/** The rates of a location [ENT-31]. */
export const locationRatesFields = fieldTable({
  fees: fieldTable({
    digital: money('location_digital_rate'),
    paper: money('location_paper_rate'),
    resendPaper: money('location_resend_paper_rate'),
    perLocation: money('customer_per_location_rate'),
  } satisfies FieldsOf<Fees, FeesPatchInput>),
  companyRatesApplied: flag('company_ptx_fees_applied'),
} satisfies FieldsOf<LocationRates, LocationRatesPatchInput, 'revision'>);
