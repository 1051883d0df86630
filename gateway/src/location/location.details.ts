import { locationMessages } from '@console/schema/location.messages.ts';
import { locationDetailsRules } from '@console/schema/location.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { statesKnownFor } from '../address/address.states.ts';
import type { Context } from '../context.ts';
import { notInList, type UserError } from '../errors/user-errors.ts';
import { type Section, sectionOf } from '../field-table/section.ts';
import type { LocationDetailsPatchInput } from '../generated/graph.ts';
import { locationFields, toLocationDetails } from './location.fields.ts';
import type { LocationRecord } from './location.record.ts';

/**
 * Returns the section of a location's details, and their input with the code of the state instead of its id, as
 * the REST service stores it (AMB-31).
 */
export async function locationDetails(
  input: LocationDetailsPatchInput,
  { loaders }: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<{ section: Section<LocationRecord>; input: object; errors: UserError[] }> {
  const { address } = input;
  const hasStates = await statesKnownFor(address, { loaders }, info);
  const section = sectionOf(locationFields, locationDetailsRules(hasStates), {
    of: (location: LocationRecord) => toLocationDetails(location),
  });
  const stateId = address?.stateId?.trim();
  if (!stateId) return { section, input, errors: [] };
  const state = (await loaders.masterData.states.load('all', info)).byId.get(stateId);
  if (!state) return { section, input, errors: [notInList(['address', 'stateId'], stateId)] };
  if (state.countryId && address?.countryId && state.countryId !== address.countryId)
    return { section, input, errors: [stateElsewhere] };
  return { section, input: { ...input, address: { ...address, stateId: state.code } }, errors: [] };
}

const stateElsewhere: UserError = {
  path: ['address', 'stateId'],
  code: 'MISMATCH',
  message: locationMessages.stateElsewhere,
};
