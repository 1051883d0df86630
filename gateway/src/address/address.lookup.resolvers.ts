import { addressCheckRules } from '@console/schema/address.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { addressLengths, countryIds } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { badRequest } from '../errors/graph-error.ts';
import type { AddressCheckInput, AddressVerification, Resolvers } from '../generated/graph.ts';
import { assertMay } from '../session/guard.ts';
import type { LookupCaller } from './address.client.ts';
import {
  invalidAddress,
  streetRequired,
  toInternationalOutcome,
  toUnitedStatesOutcome,
} from './address.verification.ts';

/** The largest number of characters. A `selection` contains all parts of an address. */
const longest = { search: addressLengths.address1, selection: 500, zip: addressLengths.zip };

export const addressLookupResolvers: Resolvers = {
  Query: {
    async addressSuggestions(_, args, context, info) {
      const caller = await toLookupCaller(context, info);
      const search = tidy('search', args.search, longest.search);
      const selection = tidy('selection', args.selection ?? '', longest.selection);
      if (search === '') return [];
      return context.clients.address.suggestions(search, selection || null, caller);
    },
    addressVerification: (_, { address }, context, info) => verify(address, context, info),
    async zipLookup(_, args, context, info) {
      const caller = await toLookupCaller(context, info);
      const zip = tidy('zip', args.zip, longest.zip);
      if (!/^\d{5}$/.test(zip)) return { zip, places: [], message: messages.invalidZip };
      const { places, reason } = await context.clients.address.zip(zip, caller);
      return { zip, places, message: places.length > 0 ? null : (reason ?? messages.invalidZip) };
    },
  },
  AddressSuggestion: {
    state: ({ stateCode }, _, context, info) => unitedStatesState(stateCode, context, info),
  },
  ZipPlace: {
    state: ({ stateCode }, _, context, info) => unitedStatesState(stateCode, context, info),
  },
};

async function verify(
  input: AddressCheckInput,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<AddressVerification> {
  const caller = await toLookupCaller(context, info);
  const checked = checkInput(addressCheckRules, input);
  if (!checked.ok) {
    const { path, message } = checked.errors[0] ?? { path: [], message: '' };
    throw badRequest(`${['address', ...path].join('.')}: ${message}`);
  }
  const { address1, stateId, countryId, ...rest } = checked.value;
  if (address1 === null) return streetRequired();
  const { address: client } = context.clients;
  const { masterData } = context.loaders;
  const state = stateId ? (await masterData.states.load('all', info)).byId.get(stateId) : null;
  const isUnitedStates = countryId === countryIds.unitedStates;
  // No valid address has an unknown state, a state of another country, or neither city nor zip code.
  const isElsewhere = state === undefined || (state !== null && state.countryId !== countryId);
  if (isElsewhere || !(rest.city || rest.zip)) return invalidAddress(isUnitedStates);
  const accepted = context.config.ADDRESS_ACCEPTED_PRECISIONS;
  if (isUnitedStates) {
    const address = { ...rest, address1, state: state?.code ?? null };
    return toUnitedStatesOutcome(await client.unitedStates(address, caller), accepted);
  }
  const country = (await masterData.countries.load('all', info)).byId.get(countryId);
  if (!country) return invalidAddress(false);
  const address = { ...rest, address1, state: state?.name ?? null };
  const candidates = await client.international(country.name, address, caller);
  return toInternationalOutcome(candidates, accepted);
}

/**
 * Reduces whitespace to single spaces, so that equal lookups share a cache key. Throws BAD_REQUEST for a text
 * that is too long.
 */
function tidy(name: string, text: string, max: number) {
  const tidied = text.trim().replace(/\s+/g, ' ');
  if (tidied.length > max) throw badRequest(`${name}: ${messages.tooLong(max)}`);
  return tidied;
}

/**
 * Returns the confirmed caller. Lookups cost money and bypass the REST service, so the gateway itself must
 * refuse a removed or demoted person whose token is still valid.
 */
async function toLookupCaller(context: Context, info: GraphQLResolveInfo): Promise<LookupCaller> {
  const caller = await context.session.confirmed();
  assertMay(context, caller, 'ADDRESS_LOOKUP');
  return { personId: caller.personId, requestedBy: context.requestedBy(info) };
}

async function unitedStatesState(code: string, { loaders }: Context, info: GraphQLResolveInfo) {
  const { unitedStates } = countryIds;
  const state = (await loaders.masterData.states.load('all', info)).find({ id: null, code }, unitedStates);
  return state?.countryId === unitedStates ? state : null;
}
