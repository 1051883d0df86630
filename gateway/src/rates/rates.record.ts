import * as z from 'zod';
import { inData, inRows, toWrittenForm, withUnwrap, written, writtenFields } from '../rest/wire/answer.ts';
import { wireId, wireOptionalCount, wireVersion } from '../rest/wire/wire.ts';
import { companyRatesFields, defaultRatesFields } from './rates.fields.ts';

const defaultRatesRecord = z
  .object({ version: wireVersion, ...defaultRatesFields.shape })
  .transform((wire) => ({ version: wire.version, fees: defaultRatesFields.read(wire) }));

export type DefaultRatesRecord = z.output<typeof defaultRatesRecord>;

const wireCompanyRates = z.object({ version: wireVersion, ...companyRatesFields.shape });

const toCompanyRates = (wire: z.output<typeof wireCompanyRates>) => ({
  ...companyRatesFields.read(wire),
  version: wire.version,
});

/** The rates of one company. They do not contain the company's id. */
const ratesOfCompany = wireCompanyRates.transform(toCompanyRates);

/** The rates of one of many companies. */
const companyRatesRow = wireCompanyRates
  .extend({ company_id: wireId })
  .transform((wire) => ({ ...toCompanyRates(wire), companyId: wire.company_id }));

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
    .transform(({ locations_changed, ...wire }) => ({ ...wire, changedLocationCount: locations_changed })),
  toWrittenForm,
);
