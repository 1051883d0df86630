import { z } from 'zod';
import { done, pageOf, record } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { found, refuseDuplicate, refuseUnknown } from '../http/errors.ts';
import { commaIds, flag, id, ids, optional, optionalEmail, required, status } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import { isNamed } from '../user/names.ts';
import { refuseOtherId } from '../user/user.fields.ts';
import { arrangerRecord } from './arranger.record.ts';

const searchBody = z.strictObject({
  company_id: id,
  firstName: z.string(),
  lastName: z.string(),
  includeInactiveStatus: flag,
  page: id.optional(),
});

const shared = {
  company_id: id,
  first_name: required(100),
  last_name: required(100),
  email: optionalEmail,
  password: optional(20),
  location_access: flag.optional(),
  email_subscription: flag.optional(),
};
const addBody = z.strictObject({ ...shared, status, locations: ids(messages.required) });

/** On edit the account-area form leaves locations and status out [ARR-07]. */
const editBody = z.strictObject({
  ...shared,
  id: id.optional(),
  company_id: id.optional(),
  status: status.optional(),
  locations: ids(messages.required).optional(),
});

function refuseTakenEmail({ store }: Context, email: string | null | undefined, own?: number) {
  const taken = email ? store.list('arranger', (other) => other.email === email && other.id !== own) : [];
  refuseDuplicate(taken.length > 0, 'An arranger with this email');
}

function addArranger(context: Context<z.output<typeof addBody>>) {
  const { store, body } = context;
  found(store.get('company', body.company_id), messages.noCompany);
  refuseTakenEmail(context, body.email);
  refuseUnknown(store, 'location', body.locations);
  const { id } = store.create('arranger', {
    ...body,
    email: body.email ?? null,
    password: body.password ?? null,
    location_access: body.location_access ?? false,
    email_subscription: body.email_subscription ?? false,
    platforms: [],
    medallia_alert_options: '',
  });
  return done('Arranger added', { id });
}

function editArranger(context: Context<z.output<typeof editBody>>) {
  const { store, id, body } = context;
  const arranger = found(store.get('arranger', id), messages.noArranger);
  refuseOtherId(id, body.id);
  refuseOtherId(arranger.company_id, body.company_id, 'company_id');
  refuseUnknown(store, 'location', body.locations);
  refuseTakenEmail(context, body.email, id);
  store.update('arranger', id, { ...body, id, password: body.password ?? undefined });
  return done('Arranger updated', { id });
}

export const arrangerCalls = [
  call({
    row: 'API-69',
    method: 'POST',
    path: '/arranger/getAll',
    isRead: true,
    query: 'page',
    body: searchBody,
    answer: ({ store, body, page }) => {
      const arrangers = store.list(
        'arranger',
        (arranger) =>
          arranger.company_id === body.company_id &&
          isNamed(arranger, body.firstName, body.lastName) &&
          (body.includeInactiveStatus || arranger.status === 1),
      );
      return pageOf(
        arrangers.map((arranger) => arrangerRecord(store, arranger)),
        page,
      );
    },
  }),
  call({ row: 'API-70', method: 'POST', path: '/arranger/add', body: addBody, answer: addArranger }),
  call({
    row: 'API-71',
    method: 'GET',
    path: '/arranger/:id',
    answer: ({ store, id }) =>
      record(arrangerRecord(store, found(store.get('arranger', id), messages.noArranger))),
  }),
  call({ row: 'API-72', method: 'PUT', path: '/arranger/:id', body: editBody, answer: editArranger }),
  call({
    row: 'API-73',
    method: 'POST',
    path: '/arranger/platforms/save',
    body: z.strictObject({ arranger_id: id, platforms: ids(messages.platform) }),
    answer: ({ store, body: { arranger_id, platforms } }) => {
      found(store.get('arranger', arranger_id), messages.noArranger);
      refuseUnknown(store, 'platform', platforms);
      store.update('arranger', arranger_id, { platforms });
      return done('Platforms saved');
    },
  }),
  call({
    row: 'API-74',
    method: 'POST',
    path: '/arranger/medallia-alert-options/save',
    body: z.strictObject({ arrangerId: id, medalliaAlertOptions: commaIds }),
    answer: ({ store, body: { arrangerId, medalliaAlertOptions } }) => {
      found(store.get('arranger', arrangerId), messages.noArranger);
      refuseUnknown(store, 'medalliaAlert', medalliaAlertOptions);
      store.update('arranger', arrangerId, { medallia_alert_options: medalliaAlertOptions.join(',') });
      return done('Alert options saved');
    },
  }),
];
