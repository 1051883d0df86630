import { feeRatesRules } from '@console/schema/rates.rules.ts';
import * as z from 'zod/mini';
import type { Fact } from '../form/conflict.ts';
import type { RateFieldsFragment } from '../graph/generated/graphql.ts';

/** The four rates as a screen edits them: decimal texts, blank where nothing is on record. */
export type RateValues = { digital: string; paper: string; resendPaper: string; perLocation: string };

/** The rates of a company as a screen edits them. */
export type CompanyRatesValues = { rates: RateValues; appliedToAllLocations: boolean };

/** The rates of a location as a screen edits them. */
export type LocationRatesValues = { rates: RateValues; companyRatesApplied: boolean };

/** Under which id the form of a company's rates keeps its drafts. */
export const ratesFormId = (companyId: string) => `company:${companyId}:rates`;

/** The rates of a form from those on record. */
export function toRateValues(rates: RateFieldsFragment | null | undefined): RateValues {
  return {
    digital: rates?.digital ?? '',
    paper: rates?.paper ?? '',
    resendPaper: rates?.resendPaper ?? '',
    perLocation: rates?.perLocation ?? '',
  };
}

/** The captions of the four rates, in the order of the screen [ENT-23]. */
export const rateLabels = {
  digital: 'Digital Rate',
  paper: 'Paper Rate',
  resendPaper: 'Resend Paper Rate',
  perLocation: 'Per Location Rate',
} as const;

export type RateName = keyof typeof rateLabels;

/** The four, in the order of the screen. */
export const rateNames = Object.keys(rateLabels) as RateName[];

/** The rates in a person's words. */
export function rateFacts<Values extends { rates: RateValues }>(): Fact<Values>[] {
  return rateNames.map((name) => ({
    label: rateLabels[name],
    paths: [`rates.${name}`],
    toText: ({ rates }) => toAmountText(rates[name]),
  }));
}

/** What the default rates must be like [BIL-02]. */
export const defaultRatesRules = z.object({ rates: feeRatesRules });

/** An amount as people read it; blank stays blank. */
export const toAmountText = (amount: string) => amount && `$${amount}`;
