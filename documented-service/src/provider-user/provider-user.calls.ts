import { z } from 'zod';
import { done, pageOf, record } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { found, refuseUnknown } from '../http/errors.ts';
import { commaIds, flag, id, ids, required, status, withSpellings } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import { isNamed } from '../user/names.ts';
import {
  newUser,
  refuseOtherId,
  refuseTakenEmail,
  savePlatforms,
  userFields,
  userSpellings,
} from '../user/user.fields.ts';
import { userRecord, userRow } from '../user/user.record.ts';

const searchBody = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  platform_business_search: commaIds,
  status: z.union([status, z.literal(''), z.null()]),
  page: id,
  display_inactive_users: flag,
  platforms: commaIds.optional(),
});

const fields = {
  ...userFields,
  user_role: z.union([z.literal(5), z.literal(6)], { error: 'expected 5 or 6' }).optional(),
  platforms: ids(messages.providerPlatform).optional(),
};
const spellings = { ...userSpellings, CompanyUserPlatforms: 'platforms' };
const addBody = withSpellings(spellings, z.strictObject({ ...fields, password: required(20) }));
const editBody = withSpellings(spellings, z.strictObject(fields));

const userOf = ({ store, id }: Context, userId = id) => found(store.get('user', userId), messages.noUser);

function addUser(context: Context<z.output<typeof addBody>>) {
  const { store, body } = context;
  refuseTakenEmail(context, body.email);
  refuseUnknown(store, 'platform', body.platforms);
  const { id: _id, ...details } = body;
  const { id } = store.create('user', {
    ...newUser,
    ...details,
    company_id: null,
    middle_name: body.middle_name ?? null,
    phone: body.phone ?? null,
    status: body.status ?? 1,
    isArranger: false,
    user_role: body.user_role ?? 6,
    platforms: body.platforms ?? [],
  });
  return done('User added', { id });
}

function editUser(context: Context<z.output<typeof editBody>>) {
  const { store, id, body } = context;
  const user = userOf(context);
  refuseOtherId(id, body.id);
  refuseTakenEmail(context, body.email, id);
  const { id: _id, platforms, ...details } = body;
  store.update('user', id, { ...details, password: body.password ?? undefined });
  if (platforms) savePlatforms(context, user, platforms);
  return done('User updated', { id });
}

function deleteUser(context: Context) {
  const { id } = userOf(context);
  context.store.remove('user', id);
  for (const [token, session] of context.sessions) {
    if (session.kind === 'user' && session.id === id) context.sessions.delete(token);
  }
  return done(messages.userDeleted);
}

function listUsers({ store, body, page }: Context<z.output<typeof searchBody>>) {
  const searched = [...body.platform_business_search, ...(body.platforms ?? [])];
  const hasStatus = typeof body.status === 'number';
  const users = store.list(
    'user',
    (user) =>
      user.company_id === null &&
      isNamed(user, body.first_name, body.last_name) &&
      (hasStatus ? user.status === body.status : body.display_inactive_users || user.status === 1) &&
      (searched.length === 0 || searched.some((one) => user.platforms.includes(one))),
  );
  return pageOf(
    users.map((user) => userRow(store, user)),
    page,
  );
}

/** Saves the platforms of a provider user: the documents do not show the path, so a test gives it. */
export const providerPlatforms = (path: string) =>
  call({
    row: 'API-97',
    method: 'POST',
    path,
    body: z.strictObject({ user_id: id, platforms: ids(messages.providerPlatform) }),
    answer: (context) => {
      savePlatforms(context, userOf(context, context.body.user_id), context.body.platforms);
      return done('Platforms saved');
    },
  });

export const providerUserCalls = [
  call({ row: 'API-82', method: 'DELETE', path: '/user/:id', answer: deleteUser }),
  call({
    row: 'API-83',
    method: 'POST',
    path: '/user/changeStatus',
    body: z.strictObject({ user_id: id, status }),
    answer: (context) => {
      const { user_id, status } = context.body;
      context.store.update('user', userOf(context, user_id).id, { status });
      return done('Status changed');
    },
  }),
  call({
    row: 'API-84',
    method: 'POST',
    path: '/user/getAll',
    isRead: true,
    query: 'page',
    body: searchBody,
    answer: listUsers,
  }),
  call({ row: 'API-85', method: 'POST', path: '/user/add', body: addBody, answer: addUser }),
  call({
    row: 'API-86',
    method: 'GET',
    path: '/user/:id',
    answer: (context) => record(userRecord(context.store, userOf(context))),
  }),
  call({ row: 'API-87', method: 'PUT', path: '/user/:id', body: editBody, answer: editUser }),
];
