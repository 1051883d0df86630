import type { HasStates } from '@console/schema/address.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { AddressPatchInput } from '../generated/graph.ts';
import type { StateReference } from '../master-data/state-reference.ts';
import { badAnswer } from '../rest/client/fault.ts';
import type { AddressRecord } from './address.record.ts';

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

/** Returns whether a patch of an address leaves the stored state as it is. */
export const keepsState = (address: Pick<Place, 'stateId'> | null | undefined) =>
  address !== null && address?.stateId === undefined;

type Needed = {
  /** The field that writes and revisions need (AMB-31). */
  key: 'id' | 'code';
  /** Whether the state is to be written as it is stored. */
  isKept: boolean;
};

/**
 * Returns a stored state with its id or code. Reads the list of states only if the service sent just the other one.
 * Throws UPSTREAM_BAD_RESPONSE for a state that is kept and not in the list, because a write would erase it.
 */
export async function completeState(
  state: StateReference | null,
  { key, isKept, countryId }: Needed & { countryId: string | null },
  { loaders }: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<StateReference | null> {
  if (!state || state[key] !== null) return state;
  const { find } = await loaders.masterData.states.load('all', info);
  const found = find(state, state.countryId ?? countryId);
  if (!found && isKept) throw badAnswer();
  return found ?? state;
}

/** Returns a record with the id or code of the state in its address. Throws as `completeState` does. */
export async function withState<Stored extends { address: AddressRecord }>(
  record: Stored,
  needed: Needed,
  context: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<Stored> {
  const { address } = record;
  const countryId = address.country?.id ?? null;
  const state = await completeState(address.state, { ...needed, countryId }, context, info);
  return state === address.state ? record : { ...record, address: { ...address, state } };
}
