import { locationDetailsRules } from '@console/schema/location.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { statesKnownFor } from '../address/address.states.ts';
import type { Context } from '../context.ts';
import { notInList } from '../errors/user-errors.ts';
import { checkFields } from '../field-table/check-fields.ts';
import type { LocationDetailsInput } from '../generated/graph.ts';
import { locationFields } from './location.fields.ts';

/**
 * Validates the details of a location. Returns them with the code of the state instead of its id, as the REST
 * service stores it (AMB-31).
 */
export async function checkDetails(
  input: LocationDetailsInput,
  { loaders }: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
) {
  const hasStates = await statesKnownFor(input.address, { loaders }, info);
  const checked = checkFields(locationFields, locationDetailsRules(hasStates), input);
  if (!checked.values) return checked;
  const { address, ...details } = checked.values;
  if (address.stateId === null) return checked;
  const state = (await loaders.masterData.states.load('all', info)).byId.get(address.stateId);
  if (!state) return { values: null, errors: [notInList(['address', 'stateId'], address.stateId)] };
  if (state.countryId && state.countryId !== address.countryId)
    return { values: null, errors: [stateElsewhere] };
  return { values: { ...details, address: { ...address, stateId: state.code } }, errors: [] };
}

const stateElsewhere = {
  path: ['address', 'stateId'],
  code: 'MISMATCH' as const,
  message: messages.notInList,
};
