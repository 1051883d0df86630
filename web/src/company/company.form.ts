import { companyDetailsRules } from '@console/schema/company.rules.ts';
import { companyLengths } from '@console/schema/limits.ts';
import { addressPart } from '../address/address.form.ts';
import type { AddressChoices } from '../address/use-address-choices.ts';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { digits, phone } from '../form/fields/masked-fields.tsx';
import { email, text, url } from '../form/fields/text-field.tsx';
import type { CompanyDetailsInput } from '../graph/generated/graphql.ts';

/** Returns the fields of a company's details [COM-12] [COM-13] [COM-14]. */
export const companyDetails = (choices: AddressChoices) =>
  fieldList(companyDetailsRules(choices.hasStates), {
    name: text('Business Name'),
    website: url('Website', 'Open website'),
    email: email('Email'),
    phone: phone('Phone Number'),
    extension: digits('Extension', companyLengths.extension),
    address: addressPart(choices),
  } satisfies FieldsOf<CompanyDetailsInput>);

export type CompanyDetails = ReturnType<typeof companyDetails>;
