import type { HasStates } from '@console/schema/address.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { AddressInput } from '../generated/graph.ts';

/**
 * Returns which countries have states, for the address rules. Reads the list of states only for an address
 * without a state, because the rules need it only then.
 */
export async function statesKnownFor(
  { stateId }: Pick<AddressInput, 'stateId'>,
  { loaders }: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<HasStates> {
  if (stateId?.trim()) return () => true;
  const { list } = await loaders.masterData.states.load('all', info);
  return (countryId) => list.some((state) => state.countryId === countryId);
}
