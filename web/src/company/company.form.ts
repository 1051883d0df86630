import type { HasStates } from '@console/schema/address.rules.ts';
import { companyDetailsRules } from '@console/schema/company.rules.ts';
import { feeRatesRules } from '@console/schema/rates.rules.ts';
import * as z from 'zod/mini';
import { type AddressValues, addressDescriptors, toAddressValues } from '../address/address.form.ts';
import type { AddressChoices } from '../address/use-address-choices.ts';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import { toPhoneText } from '../form/fields/masks.ts';
import type { AddressFieldsFragment, CompanyDetailsSectionFragment } from '../graph/generated/graphql.ts';

/** Form values of a company's details; blank if nothing is stored. */
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

/** Returns the form values of stored details. Null gives a blank form. */
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

/** Returns the field descriptors of the details, in screen order. */
export function detailsDescriptors(choices: AddressChoices): FieldDescriptor<CompanyDetailsValues>[] {
  return [
    { label: 'Business Name', paths: ['name'] },
    { label: 'Website', paths: ['website'] },
    { label: 'Email', paths: ['email'] },
    { label: 'Phone Number', paths: ['phone'], toText: ({ phone }) => toPhoneText(phone) },
    { label: 'Extension', paths: ['extension'] },
    ...addressDescriptors<CompanyDetailsValues>(choices),
  ];
}

/** Returns the rules for a new company, which is saved with details and rates together. */
export const companyCreateRules = (hasStates: HasStates) =>
  z.extend(companyDetailsRules(hasStates), { rates: feeRatesRules });
