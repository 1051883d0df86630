import { z } from 'zod';
import { done, list, pageOf, record } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { found, refuseUnknown } from '../http/errors.ts';
import { commaIds, flag, id, ids, required, withSpellings } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import type { User } from '../store/records.ts';
import { isNamed } from './names.ts';
import {
  newUser,
  refuseOtherId,
  refuseTakenEmail,
  savePlatforms,
  userFields,
  userSpellings,
} from './user.fields.ts';
import { userRecord, userRow } from './user.record.ts';

const searchBody = z.strictObject({
  company_id: id,
  page: id,
  first_name: z.string(),
  last_name: z.string(),
  display_inactive_users: flag,
  platforms: commaIds,
});

const named = z.object({ id, name: z.string().optional() }).transform((platform) => platform.id);
const fields = {
  ...userFields,
  CompanyUserPlatforms: z.array(z.union([id, named])).optional(),
  business_segments: ids().optional(),
  medallia_alert_options: commaIds.optional(),
  aftercare_alert_options: commaIds.optional(),
};
const addBody = withSpellings(
  userSpellings,
  z.strictObject({ ...fields, company_id: id, password: required(20) }),
);
const editBody = withSpellings(userSpellings, z.strictObject({ ...fields, company_id: id.optional() }));

const companyUser = ({ store, id }: Context, userId = id): User => {
  const user = store.get('user', userId);
  return found(user?.company_id ? user : undefined, messages.noCompanyUser);
};

function addUser(context: Context<z.output<typeof addBody>>) {
  const { store, body } = context;
  found(store.get('company', body.company_id), messages.noCompany);
  refuseTakenEmail(context, body.email);
  refuseUnknown(store, 'platform', body.CompanyUserPlatforms);
  refuseUnknown(store, 'segment', body.business_segments);
  const { id: _id, CompanyUserPlatforms: platforms, ...details } = body;
  const { id } = store.create('user', {
    ...newUser,
    ...details,
    middle_name: body.middle_name ?? null,
    phone: body.phone ?? null,
    status: body.status ?? 1,
    isArranger: body.isArranger ?? false,
    platforms: platforms ?? [],
    business_segments: body.business_segments ?? [],
    medallia_alert_options: body.medallia_alert_options ?? [],
    aftercare_alert_options: body.aftercare_alert_options ?? [],
  });
  return done('User added', { id });
}

function editUser(context: Context<z.output<typeof editBody>>) {
  const { store, id, body } = context;
  const user = companyUser(context);
  refuseOtherId(id, body.id);
  refuseOtherId(user.company_id ?? 0, body.company_id, 'company_id');
  refuseTakenEmail(context, body.email, id);
  const { id: _id, CompanyUserPlatforms: platforms, ...details } = body;
  store.update('user', id, { ...details, password: body.password ?? undefined });
  if (platforms) savePlatforms(context, user, platforms);
  return done('User updated', { id });
}

function listUsers({ store, body, page }: Context<z.output<typeof searchBody>>) {
  const users = store.list(
    'user',
    (user) =>
      user.company_id === body.company_id &&
      isNamed(user, body.first_name, body.last_name) &&
      (body.display_inactive_users || user.status === 1) &&
      (body.platforms.length === 0 || body.platforms.some((one) => user.platforms.includes(one))),
  );
  return pageOf(
    users.map((user) => userRow(store, user)),
    page,
  );
}

export const companyUserCalls = [
  call({
    row: 'API-75',
    method: 'POST',
    path: '/company/user/getAll',
    isRead: true,
    query: 'page',
    body: searchBody,
    answer: listUsers,
  }),
  call({ row: 'API-76', method: 'POST', path: '/company/user/add', body: addBody, answer: addUser }),
  call({
    row: 'API-77',
    method: 'GET',
    path: '/company/user/:id',
    answer: (context) => record(userRecord(context.store, companyUser(context))),
  }),
  call({ row: 'API-78', method: 'PUT', path: '/company/user/:id', body: editBody, answer: editUser }),
  call({
    row: 'API-79',
    method: 'POST',
    path: '/company/user/platforms/save/:id',
    body: z.strictObject({ user_id: id, platforms: ids(messages.userPlatform) }),
    answer: (context) => {
      refuseOtherId(context.id, context.body.user_id, 'user_id');
      savePlatforms(context, companyUser(context), context.body.platforms);
      return done('Platforms saved');
    },
  }),
  call({
    row: 'API-80',
    method: 'GET',
    path: '/businessSegments/user/:id',
    answer: (context) => list(context.store.named('segment', companyUser(context).business_segments)),
  }),
  call({
    row: 'API-81',
    method: 'POST',
    path: '/user/businessSegments/save',
    body: z.strictObject({ user_id: id, business_segments: ids() }),
    answer: (context) => {
      const { user_id, business_segments } = context.body;
      refuseUnknown(context.store, 'segment', business_segments);
      context.store.update('user', companyUser(context, user_id).id, { business_segments });
      return done('Business segments saved');
    },
  }),
];
