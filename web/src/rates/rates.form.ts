import { companyRatesRules, feeRatesRules, locationRatesRules } from '@console/schema/rates.rules.ts';
import * as z from 'zod/mini';
import { type FieldsOf, fieldList, type ValuesOf } from '../form/field-list/field-list.ts';
import { flag } from '../form/fields/choice-fields.tsx';
import { currency } from '../form/fields/masked-fields.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type CompanyRatesInput,
  type FeeRatesInput,
  type LocationRatesPatchInput,
  RateFieldsFragmentDoc,
} from '../graph/generated/graphql.ts';

/** The fee rates on any level, under `rates` in each form [ENT-23]. */
export const feeRates = fieldList(
  feeRatesRules,
  {
    digital: currency('Digital Rate'),
    paper: currency('Paper Rate'),
    resendPaper: currency('Resend Paper Rate'),
    perLocation: currency('Per Location Rate'),
  } satisfies FieldsOf<FeeRatesInput>,
  'rates',
);

/** Form values of the fee rates: decimal strings, blank where no value is stored. */
export type RateValues = ValuesOf<typeof feeRates>;
export type RateName = keyof RateValues;

/** The names of the rates, in screen order. */
export const rateNames = Object.keys(feeRates.fields) as RateName[];

type RatesFragment = FragmentType<typeof RateFieldsFragmentDoc>;

/** Converts stored rates to form values. */
export const toRateValues = (masked: RatesFragment | null | undefined): RateValues =>
  feeRates.toValues(readFragment(RateFieldsFragmentDoc, masked) ?? null);

const ratesPart = () => ({ ...feeRates, toValue: (masked: RatesFragment | null) => toRateValues(masked) });

/** The fields of a company's rates [COM-16]. */
export const companyRates = fieldList(companyRatesRules, {
  rates: ratesPart,
  appliedToAllLocations: flag('Apply PTX fees to all locations'),
} satisfies FieldsOf<CompanyRatesInput>);

/** The fields of a location's rates [LOC-09] [LOC-12]. */
export const locationRates = fieldList(locationRatesRules, {
  rates: ratesPart,
  companyRatesApplied: flag('Company PTX Fees Applied'),
} satisfies FieldsOf<LocationRatesPatchInput>);

/** The fields of the default rates [BIL-02]. */
export const defaultRates = fieldList(z.object({ rates: feeRatesRules }), { rates: ratesPart });

/** Returns the form id under which drafts of a company's rates are kept. */
export const ratesFormId = (companyId: string) => `company:${companyId}:rates`;
