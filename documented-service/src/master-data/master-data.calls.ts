import { z } from 'zod';
import { list, rows } from '../http/answer.ts';
import { call } from '../http/call.ts';
import { id } from '../http/fields.ts';
import { locationRow } from '../location/location.record.ts';
import type { Tables } from '../store/records.ts';

const master = (row: string, path: string, table: keyof Tables) =>
  call({ row, method: 'GET', path, answer: ({ store }) => list(store.list(table)) });

/** The feedback alert options: the documents do not show the path, so a test gives it. */
export const feedbackAlerts = (path: string) => master('API-17', path, 'medalliaAlert');

export const masterDataCalls = [
  master('API-09', '/country/getAll', 'country'),
  master('API-10', '/state/getAll', 'state'),
  call({
    row: 'API-11',
    method: 'GET',
    path: '/city/getAll/:id',
    query: 'any',
    answer: ({ store, id: state }) => list(store.list('city', (city) => city.state === state)),
  }),
  master('API-12', '/platform/getAll', 'platform'),
  master('API-13', '/language/getAll', 'language'),
  master('API-14', '/event/type/all', 'eventType'),
  master('API-15', '/business-segment/getAll', 'segment'),
  master('API-16', '/business-classification/getAll', 'classification'),
  master('API-18', '/aftercare/communicationPreference', 'aftercareAlert'),
  call({
    row: 'API-19',
    method: 'POST',
    path: '/location/getAllLocationsForCompany',
    isRead: true,
    body: z.strictObject({ company_id: id.optional() }).optional(),
    answer: ({ store, body }) =>
      rows(
        store
          .list('location', ({ company_id }) => !body?.company_id || company_id === body.company_id)
          .map((location) => locationRow(store, location)),
      ),
  }),
  master('API-88', '/role/getAll', 'role'),
];
