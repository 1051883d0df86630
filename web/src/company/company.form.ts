import { companyDetailsRules } from '@console/schema/company.rules.ts';
import { feeRatesRules } from '@console/schema/rates.rules.ts';
import * as z from 'zod/mini';
import { type AddressValues, addressFacts, toAddressValues } from '../address/address.form.ts';
import type { AddressChoices } from '../address/use-address-choices.ts';
import type { Fact } from '../form/conflict.ts';
import { toPhoneText } from '../form/masks.ts';
import type { AddressFieldsFragment, CompanyDetailsSectionFragment } from '../graph/generated/graphql.ts';

/** Details of a company as a screen edits them; blank where nothing is on record. */
export type CompanyDetailsValues = {
  name: string;
  website: string;
  email: string;
  /** Digits only. */
  phone: string;
  extension: string;
  address: AddressValues;
};

type DetailsOnRecord = Pick<
  CompanyDetailsSectionFragment,
  'name' | 'website' | 'email' | 'phone' | 'extension'
> | null;

/** The details of a form from those on record; null gives a blank form. */
export function toDetailsValues(
  company: DetailsOnRecord,
  address: AddressFieldsFragment | null,
  countryId = '',
): CompanyDetailsValues {
  return {
    name: company?.name ?? '',
    website: company?.website ?? '',
    email: company?.email ?? '',
    phone: company?.phone?.replace(/\D/g, '') ?? '',
    extension: company?.extension ?? '',
    address: toAddressValues(address, countryId),
  };
}

/** The details in a person's words, in the order of the screen. */
export function detailsFacts(choices: AddressChoices): Fact<CompanyDetailsValues>[] {
  return [
    { label: 'Business Name', paths: ['name'] },
    { label: 'Website', paths: ['website'] },
    { label: 'Email', paths: ['email'] },
    { label: 'Phone Number', paths: ['phone'], toText: ({ phone }) => toPhoneText(phone) },
    { label: 'Extension', paths: ['extension'] },
    ...addressFacts<CompanyDetailsValues>(choices),
  ];
}

/** What a new company must be like: details and rates are saved together. */
export const companyCreateRules = z.object({ ...companyDetailsRules.shape, rates: feeRatesRules });
