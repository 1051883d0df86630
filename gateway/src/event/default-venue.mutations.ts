import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { defaultVenueRules } from '@console/schema/event.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type {
  DefaultVenueInput,
  DefaultVenueUpdateInput,
  MutationResolvers,
  UserError,
} from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { companyIdInScope } from '../session/guard.ts';
import { defaultVenueWirePaths } from './default-venue.client.ts';
import { type DefaultVenueRecord, editableDefaultVenue } from './default-venue.record.ts';

type DefaultVenue = { name: string; eventId: string };

export const defaultVenueMutations: MutationResolvers = {
  async defaultVenueCreate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const { desired, errors } = checkVenue(input.venue);
    if (!desired) return notSaved(errors);
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.defaultVenue.create(companyId, desired, options);
    const written = await refusedToErrors(create, defaultVenueWirePaths);
    if (!written.answer) return notSaved(written.errors);
    const { data, id, message } = written.answer;
    context.loaders.defaultVenue.byCompany.clear(input.companyId);
    const venue = data ?? (await findCreated(input.companyId, id, desired, context, info));
    return { venue, company: { id: input.companyId, known: {} }, message, errors: [] };
  },

  async defaultVenueUpdate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const id = toVenueId(input.id);
    const { desired, errors } = checkVenue(input.venue);
    if (!desired) return notSaved(errors);
    const written = await updateVenue(companyId, id, input, desired, context, info);
    if (!written.answer) return notSaved(written.errors);
    const { data, message } = written.answer;
    context.loaders.defaultVenue.byCompany.clear(input.companyId);
    const own = data?.id === input.id ? data : null;
    const venue = own ?? (await readVenue(input.companyId, input.id, context, info));
    return { venue, company: { id: input.companyId, known: {} }, message, errors: [] };
  },

  async defaultVenueDelete(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const id = toVenueId(input.id);
    const requestedBy = context.requestedBy(info);
    const idempotencyKey = context.stepKey(info, 'delete');
    // A repeat with a key must reach the service, which still has the first answer although the record is gone.
    // Without `delete-checks` nothing but this read knows whose record it is.
    const isChecked = idempotencyKey !== undefined && context.config.has('delete-checks');
    if (!isChecked) await readVenue(input.companyId, input.id, context, info);
    const remove = () => context.clients.defaultVenue.remove(companyId, id, { idempotencyKey, requestedBy });
    const { answer, errors } = await refusedToErrors(remove, {});
    if (!answer) return { company: null, message: null, errors };
    context.loaders.defaultVenue.byCompany.clear(input.companyId);
    return { company: { id: input.companyId, known: {} }, message: answer.message, errors: [] };
  },
};

function updateVenue(
  companyId: number,
  id: number,
  input: DefaultVenueUpdateInput,
  desired: DefaultVenue,
  context: Context,
  info: GraphQLResolveInfo,
) {
  return saveRevised(context, info, {
    step: 'update',
    of: `defaultVenue:${id}`,
    revision: input.revision,
    desired,
    wirePaths: defaultVenueWirePaths,
    read: () => readVenue(input.companyId, input.id, context, info),
    editableOf: editableDefaultVenue,
    write: (options) => context.clients.defaultVenue.update(companyId, id, desired, options),
  });
}

const notSaved = <Errors>(errors: Errors) => ({ venue: null, company: null, message: null, errors });

/** Applies the shared rules and checks that ids are integers, which only the gateway knows. */
function checkVenue(
  input: DefaultVenueInput,
): { desired: DefaultVenue; errors: [] } | { desired: null; errors: UserError[] } {
  const checked = checkInput(defaultVenueRules, input);
  if (!checked.ok) return { desired: null, errors: toUserErrors(checked.errors) };
  if (toWireId(checked.value.eventId) !== null) return { desired: checked.value, errors: [] };
  return { desired: null, errors: [{ path: ['eventId'], code: 'INVALID', message: messages.notInList }] };
}

function toVenueId(id: string): number {
  const number = toWireId(id);
  if (number === null) throw notFound(companyPartsMessages.defaultVenueDoesNotExist);
  return number;
}

/**
 * Returns a default venue from a new read of its company's list. The REST service cannot read a single one.
 */
async function readVenue(companyId: string, id: string, context: Context, info: GraphQLResolveInfo) {
  const { loaders } = context;
  loaders.defaultVenue.byCompany.clear(companyId);
  const venues = await loaders.defaultVenue.byCompany.load(companyId, info);
  const venue = venues.find((one) => one.id === id);
  if (!venue) throw notFound(companyPartsMessages.defaultVenueDoesNotExist);
  return venue;
}

/**
 * Finds the new default venue when the answer lacks the record: by id, or else the newest one with the same
 * values.
 */
async function findCreated(
  companyId: string,
  id: string | null,
  desired: DefaultVenue,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<DefaultVenueRecord | null> {
  const venues = await loaders.defaultVenue.byCompany.load(companyId, info);
  const found = venues.filter((venue) =>
    id === null ? venue.name === desired.name && venue.eventId === desired.eventId : venue.id === id,
  );
  return found.toSorted((one, other) => Number(other.id) - Number(one.id))[0] ?? null;
}
