import { addressWithStateCode, toAddressInput } from '../address/address.fields.ts';
import type { AddressRecord } from '../address/address.record.ts';
import { flag, requiredText, status, text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { Location, LocationDetailsInput } from '../generated/graph.ts';
import { needsOfValues, type RowNeeds } from '../rest/loader/complete-rows.ts';

/** The plain fields of a location [ENT-25] [ENT-26]. */
export const locationFields = fieldTable({
  publicName: requiredText('name'),
  mailingName: text('shortname'),
  billingName: text('location_billing_name'),
  phone: text('phone'),
  extension: text('extension'),
  status: status('status', { access: 'read' }),
  usesCompanyLogo: flag('use_company_logo'),
  usesCompanySocialMedia: flag('use_company_socialmedia'),
  address: addressWithStateCode,
} satisfies FieldsOf<Location, LocationDetailsInput, 'revision'>);

const place = ['address.state', 'address.country'];

/** What the fields of a row of a list need. */
export const locationRowNeeds: RowNeeds = {
  ...needsOfValues([...locationFields.readPaths, ...place]),
  revision: [...locationFields.comparedPaths, ...place],
};

/** Returns the stored details of a location in the form of the input, with the code of the state. */
export const toLocationDetails = <Stored extends { address: AddressRecord }>(location: Stored) => ({
  ...location,
  address: toAddressInput(location.address, 'code'),
});
