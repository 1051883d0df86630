import { z } from 'zod';
import { done, pageOf, single } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { found, refuseDuplicate, ServiceError } from '../http/errors.ts';
import { flag, id, optional, phone, required, status } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import { findState } from '../store/states.ts';
import type { EntityStore } from '../store/store.ts';
import { locationRecord, locationRow } from './location.record.ts';

/** The search fields are not printed: the columns of the list are taken as filters. */
const searchBody = z.strictObject({
  company_id: id,
  page: id.optional(),
  name: z.string().nullish(),
  city: z.string().nullish(),
  state: z.union([id, z.string(), z.null()]).optional(),
  status: z.union([status, z.literal(''), z.null()]).optional(),
});

const detailsBody = z.strictObject({
  company_id: id,
  name: required(),
  shortname: required(),
  location_billing_name: required(),
  address1: required(150),
  address2: optional(150),
  city: required(100),
  zip: required(8),
  phone,
  extension: optional(5),
  use_company_logo: flag.optional(),
  use_company_socialmedia: flag.optional(),
  state: z.string().regex(/^\D*$/, { error: 'expected a state code' }).nullish(),
  country: id,
  id: z.union([id, z.literal(''), z.null()]).optional(),
});
type Details = z.output<typeof detailsBody>;

function checkedDetails(store: EntityStore, { id: _id, ...details }: Details, locationId?: number) {
  found(store.get('company', details.company_id), messages.noCompany);
  found(store.get('country', details.country), 'Country does not exist');
  const states = store.list('state', ({ country_id }) => country_id === details.country);
  const state = findState(store, details.state);
  if (states.length > 0 && !details.state) throw new ServiceError(400, messages.required);
  if (details.state && !state) throw new ServiceError(400, `There is no state ${details.state}.`);
  const taken = store.list(
    'location',
    ({ id, name, company_id }) =>
      company_id === details.company_id && name === details.name && id !== locationId,
  );
  refuseDuplicate(taken.length > 0, 'A location of this name');
  return { ...details, state: state?.code ?? null };
}

function addLocation({ store, body }: Context<Details>) {
  const details = checkedDetails(store, body);
  const { id } = store.create('location', {
    ...details,
    address2: details.address2 ?? null,
    phone: details.phone ?? null,
    extension: details.extension ?? null,
    use_company_logo: details.use_company_logo ?? false,
    use_company_socialmedia: details.use_company_socialmedia ?? false,
    status: 1,
    platforms: [],
    languages: [],
    classifications: [],
    segments: [],
    regions: [],
    social: null,
    survey: null,
    rates: null,
  });
  return done('Location added', { id });
}

function editLocation({ store, id, body }: Context<Details>) {
  const location = found(store.get('location', id), messages.noLocation);
  if (body.company_id !== location.company_id) throw new ServiceError(400, 'Wrong value of key company_id.');
  if (body.id && body.id !== id) throw new ServiceError(400, 'Wrong value of key id.');
  store.update('location', id, checkedDetails(store, body, id));
  return done('Location updated', { id });
}

const includes = (text: string, part: string | null | undefined) =>
  text.toLowerCase().includes((part ?? '').trim().toLowerCase());

function listLocations({ store, body, page }: Context<z.output<typeof searchBody>>) {
  const code = findState(store, body.state)?.code;
  const locations = store.list(
    'location',
    (location) =>
      location.company_id === body.company_id &&
      includes(location.name, body.name) &&
      includes(location.city, body.city) &&
      (code === undefined || location.state === code) &&
      (typeof body.status !== 'number' || location.status === body.status),
  );
  return pageOf(
    locations.map((location) => locationRow(store, location)),
    page,
  );
}

export const locationCalls = [
  call({
    row: 'API-54',
    method: 'POST',
    path: '/location/getAll',
    isRead: true,
    query: 'page',
    body: searchBody,
    answer: listLocations,
  }),
  call({ row: 'API-55', method: 'POST', path: '/location/add', body: detailsBody, answer: addLocation }),
  call({ row: 'API-56', method: 'PUT', path: '/location/:id', body: detailsBody, answer: editLocation }),
  call({
    row: 'API-57',
    method: 'GET',
    path: '/location/:id',
    answer: ({ store, id }) =>
      single(locationRecord(store, found(store.get('location', id), messages.noLocation))),
  }),
];
