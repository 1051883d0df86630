import { id, text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { Address, AddressInput } from '../generated/graph.ts';
import type { AddressRecord } from './address.record.ts';

const lines = {
  address1: text('address1'),
  address2: text('address2'),
  city: text('city'),
  zip: text('zip'),
  countryId: id('country', { access: 'write' }),
};

/** An address whose state is an id on the wire, as companies store it (AMB-31). */
export const addressWithStateId = fieldTable({
  ...lines,
  stateId: id('state', { access: 'write' }),
} satisfies FieldsOf<Address, AddressInput>);

/** An address whose state is a code on the wire, as locations store it (AMB-31). */
export const addressWithStateCode = fieldTable({
  ...lines,
  stateId: text('state', { access: 'write' }),
} satisfies FieldsOf<Address, AddressInput>);

/**
 * Returns a stored address in the form of the input.
 * @param state which value of the state is stored
 */
export const toAddressInput = ({ state, country, ...address }: AddressRecord, stored: 'id' | 'code') => ({
  ...address,
  stateId: state?.[stored] ?? null,
  countryId: country?.id ?? null,
});
