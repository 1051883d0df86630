import { addressWithStateId, toAddressInput } from '../address/address.fields.ts';
import type { AddressRecord } from '../address/address.record.ts';
import { flag, status, text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { Company, CompanyDetailsInput } from '../generated/graph.ts';

const inList = {
  name: text('name'),
  phone: text('phone'),
  status: status('status', { access: 'read' }),
};

/** The fields of a row of the company list [API-20]. */
export const companyRowFields = fieldTable(inList);

/** The plain fields of a company [ENT-13]. The documents know no email, so the save does not print it. */
export const companyFields = fieldTable({
  ...inList,
  website: text('website'),
  email: text('email', { isPrinted: false }),
  extension: text('extension'),
  receivesIndividualDataFiles: flag('individual_medallia_data_files', { access: 'read' }),
  address: addressWithStateId,
} satisfies FieldsOf<Company, CompanyDetailsInput, 'isActive' | 'revision'>);

/** Returns the stored details of a company in the form of the input. */
export const toCompanyDetails = <Stored extends { address: AddressRecord }>(company: Stored) => ({
  ...company,
  address: toAddressInput(company.address, 'id'),
});
