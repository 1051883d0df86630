import { z } from 'zod';
import { done } from '../http/answer.ts';
import { call } from '../http/call.ts';
import { found, refuseDuplicate, ServiceError } from '../http/errors.ts';
import { id } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import type { EntityStore } from '../store/store.ts';

const placeholder = 'No Region';

const fields = { company_id: id, name: z.string().trim().max(200).nullish() };

/** The name to store: a missing one becomes the placeholder; a blank one or the placeholder is refused [AMB-05]. */
function nameToStore(store: EntityStore, company: number, name: string | null | undefined, own?: number) {
  if (name === null || name === undefined) return placeholder;
  if (name === '' || name.toLowerCase() === placeholder.toLowerCase()) {
    throw new ServiceError(400, messages.region);
  }
  const taken = store.list(
    'region',
    (region) => region.company_id === company && region.name === name && region.id !== own,
  );
  refuseDuplicate(taken.length > 0, 'A region of this name');
  return name;
}

export const regionCalls = [
  call({
    row: 'API-30',
    method: 'POST',
    path: '/region/add',
    body: z.strictObject(fields),
    answer: ({ store, body: { company_id, name } }) => {
      found(store.get('company', company_id), messages.noCompany);
      const region = store.create('region', { company_id, name: nameToStore(store, company_id, name) });
      return done('Region added', { id: region.id });
    },
  }),
  call({
    row: 'API-31',
    method: 'PUT',
    path: '/region/:id',
    body: z.strictObject({ ...fields, region_row_id: id }),
    answer: ({ store, id, body }) => {
      const region = found(store.get('region', id), 'Region does not exist');
      if (body.region_row_id !== id) throw new ServiceError(400, 'Wrong value of key region_row_id.');
      if (body.company_id !== region.company_id)
        throw new ServiceError(400, 'Wrong value of key company_id.');
      store.update('region', id, { name: nameToStore(store, region.company_id, body.name, id) });
      return done('Region updated');
    },
  }),
  call({
    row: 'API-32',
    method: 'DELETE',
    path: '/region/delete/:id',
    answer: ({ store, id }) => {
      found(store.get('region', id), 'Region does not exist');
      store.remove('region', id);
      for (const location of store.list('location')) {
        const regions = location.regions.filter(({ region_id }) => region_id !== id);
        store.update('location', location.id, { regions });
      }
      return done('Region deleted');
    },
  }),
];
