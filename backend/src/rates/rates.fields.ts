import * as z from 'zod';
import { money, requiredRate } from '../http/fields/fields.ts';
import { keptFlag } from '../http/fields/flag-fields.ts';
import { type FieldsOf, flag } from '../http/fields/record-fields.ts';

/** An amount in US dollars. Imported ones have at most two decimals. */
const rate = () => ({
  answer: money,
  body: requiredRate(),
  row: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/)),
});

/** The default rates [ENT-23], by column. */
export const defaultRateFields = {
  ptx_digital_rate: rate(),
  ptx_paper_rate: rate(),
  ptx_resend_paper_rate: rate(),
  ptx_per_location_rate: rate(),
} satisfies FieldsOf<'default_rates'>;

/** The rates of a company [ENT-21], by column. */
export const companyRateFields = {
  company_digital_rate: rate(),
  company_paper_rate: rate(),
  company_resend_paper_rate: rate(),
  customer_per_location_rate: rate(),
  applied_ptx_fees_all_locations: flag(
    false,
    keptFlag().meta({
      description:
        'Whether every location of the company gets a copy of the rates. A missing or null value keeps the stored one and changes no location.',
    }),
  ),
} satisfies FieldsOf<'company_rates'>;

/** The rates of a location [ENT-31], by column. */
export const locationRateFields = {
  location_digital_rate: rate(),
  location_paper_rate: rate(),
  location_resend_paper_rate: rate(),
  customer_per_location_rate: rate(),
  company_ptx_fees_applied: flag(
    false,
    keptFlag().meta({
      description:
        "Whether the rates are a copy of the company's rates. A missing or null value keeps the stored one.",
    }),
  ),
} satisfies FieldsOf<'location_rates', 'location_id'>;
