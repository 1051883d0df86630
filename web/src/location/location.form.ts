import { type AddressValues, addressDescriptors, toAddressValues } from '../address/address.form.ts';
import type { AddressChoices } from '../address/use-address-choices.ts';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import { toPhoneText } from '../form/fields/masks.ts';
import type { AddressFieldsFragment, LocationDetailsSectionFragment } from '../graph/generated/graphql.ts';

/** Form values of a location's details; blank if nothing is stored. */
export type LocationDetailsValues = {
  publicName: string;
  mailingName: string;
  billingName: string;
  /** Digits only. */
  phone: string;
  extension: string;
  address: AddressValues;
  usesCompanyLogo: boolean;
  usesCompanySocialMedia: boolean;
};

/** Returns the form values of stored details. Null gives the form of a new location. */
export function toLocationValues(
  location: LocationDetailsSectionFragment | null,
  address: AddressFieldsFragment | null,
  countryId = '',
): LocationDetailsValues {
  return {
    publicName: location?.publicName ?? '',
    mailingName: location?.mailingName ?? '',
    billingName: location?.billingName ?? '',
    phone: location?.phone?.replace(/\D/g, '') ?? '',
    extension: location?.extension ?? '',
    address: toAddressValues(address, countryId),
    usesCompanyLogo: location?.usesCompanyLogo ?? true,
    usesCompanySocialMedia: location?.usesCompanySocialMedia ?? true,
  };
}

/** Returns the field descriptors of the details, in screen order. */
export function locationDescriptors(choices: AddressChoices): FieldDescriptor<LocationDetailsValues>[] {
  return [
    { label: 'Public Location Name', paths: ['publicName'] },
    { label: 'Mailing Name', paths: ['mailingName'] },
    { label: 'Location Billing Name', paths: ['billingName'] },
    { label: 'Phone Number', paths: ['phone'], toText: ({ phone }) => toPhoneText(phone) },
    { label: 'Extension', paths: ['extension'] },
    ...addressDescriptors<LocationDetailsValues>(choices),
    {
      label: 'Use company logo',
      paths: ['usesCompanyLogo'],
      toText: ({ usesCompanyLogo }) => yesOrNo(usesCompanyLogo),
    },
    {
      label: 'Use company social media',
      paths: ['usesCompanySocialMedia'],
      toText: ({ usesCompanySocialMedia }) => yesOrNo(usesCompanySocialMedia),
    },
  ];
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
