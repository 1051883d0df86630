import * as z from 'zod';
import { inData, wireId, wireMessage, wireMoney, wireVersion } from '../rest/wire.ts';

/** The three levels use three sets of field names for the same four rates (AMB-39). */
export const defaultRatesRecord = z
  .object({
    ptx_digital_rate: wireMoney,
    ptx_paper_rate: wireMoney,
    ptx_resend_paper_rate: wireMoney,
    ptx_per_location_rate: wireMoney,
    version: wireVersion,
  })
  .transform((wire) => ({
    rates: {
      digital: wire.ptx_digital_rate,
      paper: wire.ptx_paper_rate,
      resendPaper: wire.ptx_resend_paper_rate,
      perLocation: wire.ptx_per_location_rate,
    },
    version: wire.version,
  }));

export type DefaultRatesRecord = z.output<typeof defaultRatesRecord>;

export const companyRatesRecord = z
  .object({
    company_id: wireId,
    company_digital_rate: wireMoney,
    company_paper_rate: wireMoney,
    company_resend_paper_rate: wireMoney,
    customer_per_location_rate: wireMoney,
    applied_ptx_fees_all_locations: z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean),
    version: wireVersion,
  })
  .transform((wire) => ({
    companyId: wire.company_id,
    rates: {
      digital: wire.company_digital_rate,
      paper: wire.company_paper_rate,
      resendPaper: wire.company_resend_paper_rate,
      perLocation: wire.customer_per_location_rate,
    },
    appliedToAllLocations: wire.applied_ptx_fees_all_locations,
    version: wire.version,
  }));

export type CompanyRatesRecord = z.output<typeof companyRatesRecord>;

export const defaultRatesAnswer = inData(defaultRatesRecord);
/** Null means that the company never had its own rates. */
export const companyRatesAnswer = inData(companyRatesRecord.nullable());
export const companyRatesRows = z.object({ rows: z.array(companyRatesRecord) });
export const defaultRatesWritten = z.object({ message: wireMessage, data: defaultRatesRecord.nullish() });
export const companyRatesWritten = z
  .object({
    message: wireMessage,
    data: companyRatesRecord.nullish(),
    // Extension. A value that is not a number counts as missing.
    locations_changed: z.number().int().nullish().catch(null),
  })
  .transform(({ locations_changed, ...wire }) => ({ ...wire, locationsChanged: locations_changed ?? null }));
