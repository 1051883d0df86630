import { companyRatesRules, feesRules, locationRatesRules } from '@console/schema/rates.rules.ts';
import * as z from 'zod/mini';
import { type FieldsOf, fieldList, type ValuesOf } from '../form/field-list/field-list.ts';
import { flag } from '../form/fields/choice-fields.tsx';
import { currency } from '../form/fields/masked-fields.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type CompanyRatesInput,
  type FeesInput,
  type LocationRatesPatchInput,
  RateFieldsFragmentDoc,
} from '../graph/generated/graphql.ts';

/** The fees on any level, under `fees` in each form [ENT-23]. */
export const fees = fieldList(
  feesRules,
  {
    digital: currency('Digital Rate'),
    paper: currency('Paper Rate'),
    resendPaper: currency('Resend Paper Rate'),
    perLocation: currency('Per Location Rate'),
  } satisfies FieldsOf<FeesInput>,
  'fees',
);

/** Form values of the fees: decimal strings, blank where no value is stored. */
export type RateValues = ValuesOf<typeof fees>;
export type RateName = keyof RateValues;

/** The names of the rates, in screen order. */
export const rateNames = Object.keys(fees.fields) as RateName[];

type RatesFragment = FragmentType<typeof RateFieldsFragmentDoc>;

/** Converts stored rates to form values. */
export const toRateValues = (masked: RatesFragment | null | undefined): RateValues =>
  fees.toValues(readFragment(RateFieldsFragmentDoc, masked) ?? null);

const feesPart = () => ({ ...fees, toValue: (masked: RatesFragment | null) => toRateValues(masked) });

/** The fields of a company's rates [COM-16]. */
export const companyRates = fieldList(companyRatesRules, {
  fees: feesPart,
  appliedToAllLocations: flag('Apply PTX fees to all locations'),
} satisfies FieldsOf<CompanyRatesInput>);

/** The fields of a location's rates [LOC-09] [LOC-12]. */
export const locationRates = fieldList(locationRatesRules, {
  fees: feesPart,
  companyRatesApplied: flag('Company PTX Fees Applied'),
} satisfies FieldsOf<LocationRatesPatchInput>);

/** The fields of the default rates [BIL-02]. */
export const defaultRates = fieldList(z.object({ fees: feesRules }), { fees: feesPart });

/** Returns the form id under which drafts of a company's rates are kept. */
export const ratesFormId = (companyId: string) => `company:${companyId}:rates`;
