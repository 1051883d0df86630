import { z } from 'zod';
import { done, list } from '../http/answer.ts';
import { call } from '../http/call.ts';
import { found } from '../http/errors.ts';
import { id, required } from '../http/fields.ts';
import { messages } from '../http/messages.ts';

const body = z.strictObject({ company_id: id, event_row_id: id, name: required(200, messages.venue) });
const noVenue = 'Default venue does not exist';

export const venueCalls = [
  call({
    row: 'API-36',
    method: 'POST',
    path: '/venue/default/add',
    body,
    answer: ({ store, body }) => {
      found(store.get('company', body.company_id), messages.noCompany);
      return done('Default venue added', { id: store.create('venue', body).id });
    },
  }),
  call({
    row: 'API-37',
    method: 'PUT',
    path: '/venue/default/:id',
    body,
    answer: ({ store, id, body }) => {
      found(store.get('venue', id), noVenue);
      store.update('venue', id, body);
      return done('Default venue updated');
    },
  }),
  call({
    row: 'API-38',
    method: 'DELETE',
    path: '/venue/default/delete/:id',
    answer: ({ store, id }) => {
      found(store.get('venue', id), noVenue);
      store.remove('venue', id);
      return done('Default venue deleted');
    },
  }),
  call({
    row: 'API-39',
    method: 'GET',
    path: '/venue/default/list/getAll',
    answer: ({ store }) => list(store.list('venue')),
  }),
];
