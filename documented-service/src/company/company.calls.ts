import { z } from 'zod';
import { done, pageOf, record } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { found, refuseDuplicate, ServiceError } from '../http/errors.ts';
import { id, idsOrEmpty, optional, phone, required, status, withSpellings } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import { findState } from '../store/states.ts';
import type { EntityStore } from '../store/store.ts';
import { companyRecord, companyRow } from './company.record.ts';

const searchBody = z.strictObject({
  name: z.string(),
  state: id.nullable(),
  page: z.number().int().positive(),
  platforms: idsOrEmpty,
});

const detailsBody = withSpellings(
  { business_name: 'name', zipcode: 'zip' },
  z.strictObject({
    id: id.optional(),
    name: required(),
    website: optional(150),
    address1: required(150),
    address2: optional(150),
    city: required(100),
    state: z.union([id, z.string(), z.null()]).optional(),
    zip: required(8),
    country: id,
    phone,
    extension: optional(5),
    status: status.optional(),
    individual_medallia_data_files: z.boolean().optional(),
  }),
);

type Details = z.output<typeof detailsBody>;

function checkedDetails(store: EntityStore, { id: _id, ...details }: Details, companyId?: number) {
  found(store.get('country', details.country), 'Country does not exist');
  const states = store.list('state', ({ country_id }) => country_id === details.country);
  const state = findState(store, details.state);
  if (states.length > 0 && !details.state) throw new ServiceError(400, messages.required);
  if (details.state && !state) throw new ServiceError(400, `There is no state ${details.state}.`);
  const isTaken = ({ id, name }: { id: number; name: string }) => name === details.name && id !== companyId;
  refuseDuplicate(store.list('company', isTaken).length > 0, 'A company of this name');
  return { ...details, state: state?.id ?? null };
}

function addCompany({ store, body }: Context<Details>) {
  const details = checkedDetails(store, body);
  const { id } = store.create('company', {
    ...details,
    website: details.website ?? null,
    address2: details.address2 ?? null,
    phone: details.phone ?? null,
    extension: details.extension ?? null,
    status: details.status ?? 1,
    individual_medallia_data_files: details.individual_medallia_data_files ?? false,
    platforms: [],
    languages: [],
    business_segments: [],
    social: null,
    survey: null,
    rates: null,
  });
  return done('Company added', { id });
}

function editCompany({ store, id, body }: Context<Details>) {
  const company = found(store.get('company', id), messages.noCompany);
  const details = checkedDetails(store, body, id);
  // Once saved as true, this option stays [COM-17].
  const keepsFiles = company.individual_medallia_data_files || details.individual_medallia_data_files;
  store.update('company', id, { ...details, individual_medallia_data_files: keepsFiles });
  return done('Company updated');
}

function listCompanies({ store, body, page }: Context<z.output<typeof searchBody>>) {
  const name = body.name.trim().toLowerCase();
  const companies = store.list(
    'company',
    (company) =>
      company.name.toLowerCase().includes(name) &&
      (body.state === null || company.state === body.state) &&
      (body.platforms.length === 0 || body.platforms.some((one) => company.platforms.includes(one))),
  );
  return pageOf(
    companies.map((company) => companyRow(store, company)),
    page,
  );
}

export const companyCalls = [
  call({
    row: 'API-20',
    method: 'POST',
    path: '/company/getAll',
    isRead: true,
    query: 'page',
    body: searchBody,
    answer: listCompanies,
  }),
  call({ row: 'API-21', method: 'POST', path: '/company/add', body: detailsBody, answer: addCompany }),
  call({ row: 'API-22', method: 'PUT', path: '/company/:id', body: detailsBody, answer: editCompany }),
  call({
    row: 'API-23',
    method: 'GET',
    path: '/company/:id',
    answer: ({ store, id }) =>
      record(companyRecord(store, found(store.get('company', id), messages.noCompany))),
  }),
];
