import type { HasStates } from '@console/schema/address.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { AddressPatchInput } from '../generated/graph.ts';

type Place = Pick<AddressPatchInput, 'stateId' | 'countryId'>;

/**
 * Returns which countries have states, for the address rules. Reads the list of states only for an address
 * without a state, because the rules need it only then. A patch that leaves state and country as they are needs
 * it neither: a missing state is then a stored gap.
 */
export async function statesKnownFor(
  address: Place | null | undefined,
  { loaders }: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<HasStates> {
  const { stateId, countryId } = address ?? {};
  const leavesPlace = stateId === undefined && countryId === undefined;
  if (leavesPlace || stateId?.trim()) return () => true;
  const { list } = await loaders.masterData.states.load('all', info);
  return (countryId) => list.some((state) => state.countryId === countryId);
}
