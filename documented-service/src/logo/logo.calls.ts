import { z } from 'zod';
import { done, printed, record } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { found, ServiceError } from '../http/errors.ts';
import { id, required } from '../http/fields.ts';
import { messages } from '../http/messages.ts';

const key = required(200, messages.logo);
type Owner = 'company_id' | 'location_id';

const urlOf = (origin: string, name: string) => `${origin}/storage/${encodeURIComponent(name)}`;

const logoOf = ({ store }: Context, owner: Owner, ownerId: number) =>
  store.list('logo', (logo) => logo[owner] === ownerId)[0];

/** Records the logo, replacing the previous one, and returns the address to which the file is uploaded. */
function upload(context: Context, owner: Owner, ownerId: number, name: string) {
  const before = logoOf(context, owner, ownerId);
  if (before) context.store.remove('logo', before.id);
  context.store.create('logo', { file_name: name, [owner]: ownerId });
  return printed({ data: urlOf(context.origin, name) });
}

function remove(context: Context<{ key: string }>, owner: Owner) {
  const logo = found(logoOf(context, owner, context.id), 'Logo does not exist');
  if (logo.file_name !== context.body.key) throw new ServiceError(400, 'Wrong value of key key.');
  context.store.remove('logo', logo.id);
  context.files.delete(logo.file_name);
  return done('Logo deleted');
}

function download(context: Context, owner: Owner) {
  const { file_name } = found(logoOf(context, owner, context.id), 'Logo does not exist');
  return record(urlOf(context.origin, file_name));
}

const removal = (row: string, path: string, owner: Owner) =>
  call({
    row,
    method: 'DELETE',
    path,
    body: z.strictObject({ key: required() }),
    answer: (context) => remove(context, owner),
  });

const downloading = (row: string, path: string, owner: Owner) =>
  call({ row, method: 'GET', path, answer: (context) => download(context, owner) });

export const logoCalls = [
  call({
    row: 'API-40',
    method: 'POST',
    path: '/s3/upload',
    body: z.strictObject({ key, company_id: id }),
    answer: (context) => {
      const { company_id } = context.body;
      if (context.headers.type !== 'singlepart') throw new ServiceError(400, 'Missing header: type.');
      found(context.store.get('company', company_id), messages.noCompany);
      return upload(context, 'company_id', company_id, context.body.key);
    },
  }),
  removal('API-42', '/s3/deleteFile/:id', 'company_id'),
  downloading('API-43', '/s3/download/:id', 'company_id'),
  call({
    row: 'API-66',
    method: 'POST',
    path: '/location/s3/upload',
    body: z
      .strictObject({
        key: key.optional(),
        locationId: id.optional(),
        file_name: key.optional(),
        location_id: id.optional(),
      })
      .refine(
        (body) => Boolean(body.key && body.locationId) !== Boolean(body.file_name && body.location_id),
        {
          error: 'expected key and locationId, or file_name and location_id',
        },
      ),
    answer: (context) => {
      const { body } = context;
      const location = found(
        context.store.get('location', body.locationId ?? body.location_id),
        messages.noLocation,
      );
      return upload(context, 'location_id', location.id, body.key ?? body.file_name ?? '');
    },
  }),
  removal('API-67', '/location/s3/deleteFile/:id', 'location_id'),
  downloading('API-68', '/location/logo/download/:id', 'location_id'),
];
