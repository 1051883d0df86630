import { addressCheckRules } from '@console/schema/address.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { addressLengths, countryIds } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { badRequest } from '../errors/graph-error.ts';
import type { AddressCheckInput, AddressVerification, Resolvers } from '../generated/graph.ts';
import type { Asker } from './address.client.ts';
import {
  invalidAddress,
  judgeInternational,
  judgeUnitedStates,
  streetRequired,
} from './address.verification.ts';

/** Longest texts; a `selection` is the parts of an address in a row. */
const longest = { search: addressLengths.address1, selection: 500, zip: addressLengths.zip };

export const addressLookupResolvers: Resolvers = {
  Query: {
    async addressSuggestions(_, args, context, info) {
      const asker = await askerOf(context, info);
      const search = tidy('search', args.search, longest.search);
      const selection = tidy('selection', args.selection ?? '', longest.selection);
      if (search === '') return [];
      return context.clients.address.suggestions(search, selection || null, asker);
    },
    addressVerification: (_, { address }, context, info) => verify(address, context, info),
    async zipLookup(_, args, context, info) {
      const asker = await askerOf(context, info);
      const zip = tidy('zip', args.zip, longest.zip);
      if (!/^\d{5}$/.test(zip)) return { zip, places: [], message: messages.invalidZip };
      const { places, reason } = await context.clients.address.zip(zip, asker);
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
  const asker = await askerOf(context, info);
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
  // A state that is none, or another country's, or neither city nor zip code: nobody has such an address.
  const isElsewhere = state === undefined || (state !== null && state.countryId !== countryId);
  if (isElsewhere || !(rest.city || rest.zip)) return invalidAddress(isUnitedStates);
  if (isUnitedStates) {
    const address = { ...rest, address1, state: state?.code ?? null };
    return judgeUnitedStates(await client.unitedStates(address, asker));
  }
  const country = (await masterData.countries.load('all', info)).byId.get(countryId);
  if (!country) return invalidAddress(false);
  const address = { ...rest, address1, state: state?.name ?? null };
  const candidates = await client.international(country.name, address, asker);
  return judgeInternational(candidates, context.config.ADDRESS_ACCEPTED_PRECISIONS);
}

/** One space between words, so that equal look-ups are equal. Throws BAD_REQUEST for a text that is too long. */
function tidy(name: string, text: string, max: number) {
  const tidied = text.trim().replace(/\s+/g, ' ');
  if (tidied.length > max) throw badRequest(`${name}: ${messages.tooLong(max)}`);
  return tidied;
}

/** The look-ups cost money and go past the REST service: whoever is out there must not make them until their token ends. */
async function askerOf(context: Context, info: GraphQLResolveInfo): Promise<Asker> {
  return { personId: (await context.session.confirmed()).personId, asked: context.askedBy(info) };
}

async function unitedStatesState(code: string, { loaders }: Context, info: GraphQLResolveInfo) {
  const { unitedStates } = countryIds;
  const state = (await loaders.masterData.states.load('all', info)).byCode(code, unitedStates);
  return state?.countryId === unitedStates ? state : null;
}
