import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import type { EventUpdateInput, MutationResolvers } from '../generated/graph.ts';
import { sendsEveryField } from '../rest/wire/full-bodies.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { companyIdInScope } from '../session/guard.ts';
import { eventWirePaths } from './event.client.ts';
import { checkEvent, type EventDetails, editableEvent, eventDetailsOf } from './event.details.ts';
import type { EventRecord } from './event.record.ts';

export const eventMutations: MutationResolvers = {
  async eventCreate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const { details, errors } = checkEvent(input.event);
    if (!details) return notSaved(errors);
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.event.create(companyId, details, options);
    const written = await refusedToErrors(create, eventWirePaths);
    if (!written.answer) return notSaved(written.errors);
    const { data, id, message } = written.answer;
    context.loaders.company.forget(input.companyId);
    const event = data ?? (await findCreated(input.companyId, id, details, context, info));
    return { event, company: { id: input.companyId, known: {} }, message, errors: [] };
  },

  async eventUpdate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const id = toEventId(input.id);
    const { details, errors } = checkEvent(input.event);
    if (!details) return notSaved(errors);
    const written = await updateEvent(companyId, id, input, details, context, info);
    if (!written.answer) return notSaved(written.errors);
    const { data, message } = written.answer;
    context.loaders.company.forget(input.companyId);
    const own = data?.id === input.id ? data : null;
    const event = own ?? (await readEvent(input.companyId, input.id, context, info));
    return { event, company: { id: input.companyId, known: {} }, message, errors: [] };
  },

  async eventDelete(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const id = toEventId(input.id);
    const requestedBy = context.requestedBy(info);
    const idempotencyKey = context.stepKey(info, 'delete');
    // A repeat with a key must reach the service, which still has the first answer although the record is gone.
    // Without `delete-checks` nothing but this read knows whose record it is.
    const isChecked = idempotencyKey !== undefined && context.config.has('delete-checks');
    if (!isChecked) await readEvent(input.companyId, input.id, context, info);
    const remove = () => context.clients.event.remove(companyId, id, { idempotencyKey, requestedBy });
    const { answer, errors } = await refusedToErrors(remove, {});
    if (!answer) return { company: null, message: null, errors };
    context.loaders.company.forget(input.companyId);
    context.loaders.defaultVenue.byCompany.clear(input.companyId);
    return { company: { id: input.companyId, known: {} }, message: answer.message, errors: [] };
  },
};

async function updateEvent(
  companyId: number,
  id: number,
  input: EventUpdateInput,
  details: EventDetails,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const known = sendsEveryField(context, info)
    ? undefined
    : await readEvent(input.companyId, input.id, context, info);
  const stored = known ? eventDetailsOf(known) : null;
  return saveRevised(context, info, {
    step: 'update',
    known,
    of: `event:${id}`,
    revision: input.revision,
    desired: editableEvent(details),
    wirePaths: eventWirePaths,
    read: () => readEvent(input.companyId, input.id, context, info),
    editableOf: (event) => editableEvent(eventDetailsOf(event)),
    write: (options) => context.clients.event.update(companyId, id, { details, stored }, options),
  });
}

const notSaved = <Errors>(errors: Errors) => ({ event: null, company: null, message: null, errors });

function toEventId(id: string): number {
  const number = toWireId(id);
  if (number === null) throw notFound(companyPartsMessages.eventDoesNotExist);
  return number;
}

/** Returns an event from a new read of its company. The REST service cannot read a single event. */
async function readEvent(companyId: string, id: string, context: Context, info: GraphQLResolveInfo) {
  const { sections } = await context.clients.company.get(companyId, {
    requestedBy: context.requestedBy(info),
  });
  const event = sections?.events.find((one) => one.id === id);
  if (!event) throw notFound(companyPartsMessages.eventDoesNotExist);
  return event;
}

/** Finds the new event when the answer lacks the record: by id, or else the newest one with the same name. */
async function findCreated(
  companyId: string,
  id: string | null,
  { name }: EventDetails,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<EventRecord | null> {
  const { sections } = await context.loaders.company.sectionsById.load(companyId, info);
  const isNamedSo = (event: EventRecord) => eventDetailsOf(event).name === name;
  const found = sections.events.filter((event) => (id === null ? isNamedSo(event) : event.id === id));
  return found.toSorted((one, other) => Number(other.id) - Number(one.id))[0] ?? null;
}
