import { checkInput } from '@console/schema/input.rules.ts';
import { locationDetailsRules } from '@console/schema/location.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type * as z from 'zod/mini';
import { statesKnownFor } from '../address/address.states.ts';
import type { Context } from '../context.ts';
import { toUserErrors } from '../errors/user-errors.ts';
import type { LocationDetailsInput, UserError } from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { LocationRecord } from './location.record.ts';

type LocationDetails = z.output<ReturnType<typeof locationDetailsRules>>;

/** The normalized values of a location's form, with the state code that the REST service stores (AMB-31). */
export type StoredDetails = LocationDetails & { stateCode: string | null };

/**
 * Returns the editable details of a record in the form's shape. The revision is computed from them. The state
 * is compared by code.
 */
export function detailsOf(record: LocationRecord) {
  const { publicName, mailingName, billingName, phone, extension } = record;
  const { address1, address2, city, zip, state, country } = record.address;
  return {
    publicName,
    mailingName,
    billingName,
    phone,
    extension,
    address: {
      address1,
      address2,
      city,
      stateId: state?.code ?? null,
      zip,
      countryId: country?.id ?? null,
    },
    usesCompanyLogo: record.usesCompanyLogo,
    usesCompanySocialMedia: record.usesCompanySocialMedia,
  };
}

/** Returns form values in the shape of `detailsOf`. */
export const desiredDetails = ({ stateCode, ...details }: StoredDetails) => ({
  ...details,
  address: { ...details.address, stateId: stateCode },
});

/**
 * Applies the shared rules and checks what only the gateway knows: that ids are integers, and the code of the
 * state.
 */
export async function checkDetails(
  input: LocationDetailsInput,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<{ details: StoredDetails; errors: [] } | { details: null; errors: UserError[] }> {
  const hasStates = await statesKnownFor(input.address, { loaders }, info);
  const checked = checkInput(locationDetailsRules(hasStates), input);
  if (!checked.ok) return { details: null, errors: toUserErrors(checked.errors) };
  const { stateId, countryId } = checked.value.address;
  if (toWireId(countryId) === null) return { details: null, errors: [notInList('countryId')] };
  if (stateId === null) return { details: { ...checked.value, stateCode: null }, errors: [] };
  const state = (await loaders.masterData.states.load('all', info)).byId.get(stateId);
  const isElsewhere = state?.countryId && state.countryId !== countryId;
  if (!state || isElsewhere) return { details: null, errors: [notInList('stateId')] };
  return { details: { ...checked.value, stateCode: state.code }, errors: [] };
}

const notInList = (field: 'stateId' | 'countryId'): UserError => ({
  path: ['address', field],
  code: 'INVALID',
  message: messages.notInList,
});
