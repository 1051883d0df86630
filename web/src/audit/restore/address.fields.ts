import { addressRules } from '@console/schema/address.rules.ts';
import type { AddressPatchInput } from '../../graph/generated/graphql.ts';
import { type Kinds, reference, state, text } from './restore.kinds.ts';
import { fieldsOf, type RestoreField } from './restore-part.ts';

/** The lines of an address. */
export const street = { address1: text, address2: text, city: text, zip: text };

/** Fields of the patch in a group of that name. */
export const within = (group: string, fields: Readonly<Record<string, RestoreField>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, to: `${group}.${field.to}` }]),
  );

/** Which countries have states decides only about the state, whose kind says when it is required. */
export const hasStates = () => false;

/** An address. The log names its state and country as the record does. */
export const address: Record<string, RestoreField> = {
  ...within(
    'address',
    fieldsOf(
      addressRules(hasStates),
      street satisfies Kinds<AddressPatchInput, 'stateId' | 'countryId'>,
      'address.',
    ),
  ),
  'address.state': { kind: state, from: 'address.state', to: 'address.stateId' },
  'address.countryId': {
    kind: reference,
    from: 'address.country',
    to: 'address.countryId',
    isRequired: true,
  },
};
