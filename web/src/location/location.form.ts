import { locationLengths } from '@console/schema/limits.ts';
import { locationDetailsRules } from '@console/schema/location.rules.ts';
import { addressPart } from '../address/address.form.ts';
import type { AddressChoices } from '../address/use-address-choices.ts';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { flag } from '../form/fields/choice-fields.tsx';
import { digits, phone } from '../form/fields/masked-fields.tsx';
import { text } from '../form/fields/text-field.tsx';
import type { LocationDetailsInput } from '../graph/generated/graphql.ts';

/** Returns the fields of a location's details [LOC-11] [LOC-19]. */
export const locationDetails = (choices: AddressChoices) =>
  fieldList(locationDetailsRules(choices.hasStates), {
    publicName: text('Public Location Name'),
    mailingName: text('Mailing Name'),
    billingName: text('Location Billing Name'),
    phone: phone('Phone Number'),
    extension: digits('Extension', locationLengths.extension),
    address: addressPart(choices),
    usesCompanyLogo: flag('Use company logo', true),
    usesCompanySocialMedia: flag('Use company social media', true),
  } satisfies FieldsOf<LocationDetailsInput>);

/** Returns the id of the form that adds a location, under which it keeps its draft. */
export const newLocationFormId = (companyId: string) => `location:new:${companyId}`;

export type LocationDetails = ReturnType<typeof locationDetails>;
