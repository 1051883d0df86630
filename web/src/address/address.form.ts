import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { AddressFieldsFragment } from '../graph/generated/graphql.ts';
import type { AddressChoices } from './use-address-choices.ts';

/** Form values of a postal address; blank if nothing is stored. */
export type AddressValues = {
  address1: string;
  address2: string;
  city: string;
  stateId: string;
  zip: string;
  countryId: string;
};

/** Returns the form values of a stored address. Null gives a blank form with the given country. */
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

/**
 * Returns the field descriptors of an address. A state belongs to a country, so both share one descriptor.
 */
export function addressDescriptors<Values extends { address: AddressValues }>(
  choices: AddressChoices,
): FieldDescriptor<Values>[] {
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
