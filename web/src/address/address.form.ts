import { addressRules } from '@console/schema/address.rules.ts';
import { countryIds } from '@console/schema/limits.ts';
import { joinDescriptors } from '../form/conflict/conflict.ts';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { combobox, select } from '../form/fields/choice-fields.tsx';
import { text } from '../form/fields/text-field.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { AddressFieldsFragmentDoc, type AddressInput } from '../graph/generated/graphql.ts';
import type { AddressChoices } from './use-address-choices.ts';

/** Form values of a postal address; blank if nothing is stored. */
export type AddressValues = Record<keyof AddressInput, string>;

const rules = addressRules(() => true);

/**
 * The part of a form that is a postal address. A state belongs to a country, so both share one descriptor. A
 * new address starts in the United States.
 */
export const addressPart = (choices: AddressChoices) => (path: string) => {
  const { fields, descriptors, initial, toValues } = fieldList(
    rules,
    {
      countryId: select('Country', choices.countries),
      address1: text('Address Line 1'),
      address2: text('Address Line 2'),
      city: text('City'),
      stateId: combobox('State', [{ label: '', options: choices.states }], { isRequired: true }),
      zip: text('Zip Code'),
    } satisfies FieldsOf<AddressInput>,
    path,
  );
  const { stateId, countryId } = fields;
  return {
    path,
    choices,
    fields,
    initial: { ...initial, countryId: countryIds.unitedStates } satisfies AddressValues,
    toValue: (masked: FragmentType<typeof AddressFieldsFragmentDoc> | null) => {
      const address = readFragment(AddressFieldsFragmentDoc, masked);
      const { state, country } = address ?? {};
      return toValues(address && { ...address, stateId: state?.id ?? null, countryId: country?.id ?? null });
    },
    descriptors: joinDescriptors(descriptors, 'State and Country', stateId.descriptor, countryId.descriptor),
  };
};

export type AddressPart = ReturnType<ReturnType<typeof addressPart>>;
