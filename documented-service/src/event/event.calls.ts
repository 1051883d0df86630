import { z } from 'zod';
import { done } from '../http/answer.ts';
import { call } from '../http/call.ts';
import { found, ServiceError } from '../http/errors.ts';
import { id } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import type { EntityStore } from '../store/store.ts';

const placeholder = 'No event';

const fields = {
  company_id: id,
  name: z.string().trim().max(200).nullish(),
  type: id.nullish(),
  venue_id: z.union([z.literal(0), id, z.null()]).optional(),
  custom_venue: z.string().trim().max(200).nullish(),
};
const addBody = z.strictObject(fields);
type EventBody = z.output<typeof addBody>;

/** The event to store; without name and type it is the placeholder [AMB-05]. */
function eventToStore(store: EntityStore, body: EventBody) {
  const name = body.name ?? (body.type ? '' : placeholder);
  const isPlaceholder = body.name === placeholder || name === '';
  if (isPlaceholder || (name !== placeholder && !body.type)) throw new ServiceError(400, messages.event);
  if (body.venue_id === 0 && !body.custom_venue) throw new ServiceError(400, messages.customVenue);
  if (body.type) found(store.get('eventType', body.type), 'Event type does not exist');
  return {
    name,
    type_id: body.type ?? null,
    venue_id: body.venue_id ?? null,
    custom_venue: body.custom_venue || null,
  };
}

export const eventCalls = [
  call({
    row: 'API-33',
    method: 'POST',
    path: '/event/add',
    body: addBody,
    answer: ({ store, body }) => {
      found(store.get('company', body.company_id), messages.noCompany);
      const { company_id } = body;
      const fields = { ...eventToStore(store, body), company_id, custom_venue_details: null };
      return done('Event added', { id: store.create('event', fields).id });
    },
  }),
  call({
    row: 'API-34',
    method: 'PUT',
    path: '/event/:id',
    body: z.strictObject({ ...fields, event_row_id: id }),
    answer: ({ store, id, body }) => {
      const event = found(store.get('event', id), 'Event does not exist');
      if (body.event_row_id !== id) throw new ServiceError(400, 'Wrong value of key event_row_id.');
      if (body.company_id !== event.company_id) throw new ServiceError(400, 'Wrong value of key company_id.');
      store.update('event', id, eventToStore(store, body));
      return done('Event updated');
    },
  }),
  call({
    row: 'API-35',
    method: 'DELETE',
    path: '/event/delete/:id',
    answer: ({ store, id }) => {
      found(store.get('event', id), 'Event does not exist');
      store.remove('event', id);
      return done('Event deleted');
    },
  }),
];
