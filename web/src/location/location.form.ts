import { type AddressValues, addressFacts, toAddressValues } from '../address/address.form.ts';
import type { AddressChoices } from '../address/use-address-choices.ts';
import type { Fact } from '../form/conflict.ts';
import { toPhoneText } from '../form/masks.ts';
import type { AddressFieldsFragment, LocationDetailsSectionFragment } from '../graph/generated/graphql.ts';

/** Details of a location as a screen edits them; blank where nothing is on record. */
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

/** The details of a form from those on record; null gives the form of a new location. */
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

/** The details in a person's words, in the order of the screen. */
export function locationFacts(choices: AddressChoices): Fact<LocationDetailsValues>[] {
  return [
    { label: 'Public Location Name', paths: ['publicName'] },
    { label: 'Mailing Name', paths: ['mailingName'] },
    { label: 'Location Billing Name', paths: ['billingName'] },
    { label: 'Phone Number', paths: ['phone'], toText: ({ phone }) => toPhoneText(phone) },
    { label: 'Extension', paths: ['extension'] },
    ...addressFacts<LocationDetailsValues>(choices),
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
