import * as z from 'zod';
import { inData, inRows, toWrittenForm, withUnwrap, written, writtenFields } from '../rest/wire/answer.ts';
import { wireFlag, wireId, wireMoney, wireOptionalCount, wireVersion } from '../rest/wire/wire.ts';

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

const wireCompanyRates = z.object({
  company_digital_rate: wireMoney,
  company_paper_rate: wireMoney,
  company_resend_paper_rate: wireMoney,
  customer_per_location_rate: wireMoney,
  applied_ptx_fees_all_locations: wireFlag,
  version: wireVersion,
});

const toCompanyRates = (wire: z.output<typeof wireCompanyRates>) => ({
  rates: {
    digital: wire.company_digital_rate,
    paper: wire.company_paper_rate,
    resendPaper: wire.company_resend_paper_rate,
    perLocation: wire.customer_per_location_rate,
  },
  appliedToAllLocations: wire.applied_ptx_fees_all_locations,
  version: wire.version,
});

/** The rates of one company [ENT-21]. They do not contain the company's id. */
const ratesOfCompany = wireCompanyRates.transform(toCompanyRates);

/** The rates of one of many companies. */
const companyRatesRow = wireCompanyRates
  .extend({ company_id: wireId })
  .transform((wire) => ({ companyId: wire.company_id, ...toCompanyRates(wire) }));

export type CompanyRatesRecord = z.output<typeof companyRatesRow>;

export const defaultRatesAnswer = inData(defaultRatesRecord);
/** Null means that the company never had its own rates. */
export const companyRatesAnswer = inData(ratesOfCompany.nullable());
export const companyRatesRows = inRows(companyRatesRow);
export const defaultRatesWritten = written(defaultRatesRecord, 'ptx_digital_rate');
export const companyRatesWritten = withUnwrap(
  z
    .object({
      ...writtenFields,
      // Extension. A value that is not a number counts as missing.
      locations_changed: wireOptionalCount.catch(null),
    })
    .transform(({ locations_changed, ...wire }) => ({ ...wire, locationsChanged: locations_changed })),
  toWrittenForm,
);
