import type { Fact } from '../form/conflict.ts';
import type { AddressFieldsFragment } from '../graph/generated/graphql.ts';
import type { AddressChoices } from './use-address-choices.ts';

/** A postal address as a screen edits it; blank where nothing is on record. */
export type AddressValues = {
  address1: string;
  address2: string;
  city: string;
  stateId: string;
  zip: string;
  countryId: string;
};

/** The address of a form from the one on record; null gives a blank one in the country that is given. */
export function toAddressValues(address: AddressFieldsFragment | null, countryId = ''): AddressValues {
  return {
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    stateId: address?.state?.id ?? '',
    zip: address?.zip ?? '',
    countryId: address?.country?.id ?? countryId,
  };
}

/** The address in a person's words. A state belongs to its country, so the two are one fact. */
export function addressFacts<Values extends { address: AddressValues }>(
  choices: AddressChoices,
): Fact<Values>[] {
  return [
    {
      label: 'State and Country',
      paths: ['address.stateId', 'address.countryId'],
      toText: ({ address }) =>
        [choices.stateName(address.stateId), choices.countryName(address.countryId)]
          .filter(Boolean)
          .join(', '),
    },
    { label: 'Address Line 1', paths: ['address.address1'] },
    { label: 'Address Line 2', paths: ['address.address2'] },
    { label: 'City', paths: ['address.city'] },
    { label: 'Zip Code', paths: ['address.zip'] },
  ];
}
