import { feeRatesRules } from '@console/schema/rates.rules.ts';
import * as z from 'zod/mini';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { RateFieldsFragment } from '../graph/generated/graphql.ts';

/** The four rates as a form holds them: decimal strings, blank where no value is stored. */
export type RateValues = { digital: string; paper: string; resendPaper: string; perLocation: string };

/** The rates of a company as a form holds them. */
export type CompanyRatesValues = { rates: RateValues; appliedToAllLocations: boolean };

/** The rates of a location as a form holds them. */
export type LocationRatesValues = { rates: RateValues; companyRatesApplied: boolean };

/** Returns the form id under which drafts of a company's rates are kept. */
export const ratesFormId = (companyId: string) => `company:${companyId}:rates`;

/** Converts stored rates to form values. */
export function toRateValues(rates: RateFieldsFragment | null | undefined): RateValues {
  return {
    digital: rates?.digital ?? '',
    paper: rates?.paper ?? '',
    resendPaper: rates?.resendPaper ?? '',
    perLocation: rates?.perLocation ?? '',
  };
}

/** The captions of the four rates, in screen order [ENT-23]. */
export const rateLabels = {
  digital: 'Digital Rate',
  paper: 'Paper Rate',
  resendPaper: 'Resend Paper Rate',
  perLocation: 'Per Location Rate',
} as const;

export type RateName = keyof typeof rateLabels;

/** The names of the four rates, in screen order. */
export const rateNames = Object.keys(rateLabels) as RateName[];

/** Returns captions and display texts of the rates. */
export function rateDescriptors<Values extends { rates: RateValues }>(): FieldDescriptor<Values>[] {
  return rateNames.map((name) => ({
    label: rateLabels[name],
    paths: [`rates.${name}`],
    toText: ({ rates }) => toAmountText(rates[name]),
  }));
}

/** Validation rules of the default rates [BIL-02]. */
export const defaultRatesRules = z.object({ rates: feeRatesRules });

/** Formats an amount for display; blank stays blank. */
export const toAmountText = (amount: string) => amount && `$${amount}`;
