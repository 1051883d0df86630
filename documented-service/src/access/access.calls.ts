import { z } from 'zod';
import { done, list, printed, single } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { found, ServiceError } from '../http/errors.ts';
import { commaIds, flag, id, ids } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import type { EntityStore } from '../store/store.ts';
import { associateRoles } from '../user/user.record.ts';
import { readAccess } from './access-body.ts';

/** The roles that each platform offers; platform 1 has no role selection. */
const rolesOf = (platform: number) => {
  if (platform === 1) return [];
  return platform === 2 || platform === 3 ? [1, 2, 3, 9] : [1, 2, 4];
};

/** The roles to choose from, for each platform. */
export const accessOptions = (store: EntityStore, platforms: number[]) =>
  store
    .named('platform', platforms)
    .map(({ id, name }) => ({ platform_id: id, name, roles: store.named('role', rolesOf(id)) }));

const userOf = ({ store, id }: Context) => found(store.get('user', id), messages.noUser);

const accessBody = z.record(
  z.string(),
  z.strictObject(
    {
      options: z.json(),
      master: z.json().optional(),
      direct_access: flag.optional(),
      comm_prefs: commaIds.optional(),
    },
    { error: 'expected options and master' },
  ),
);

function saveAccess(context: Context<z.output<typeof accessBody>>) {
  const user = userOf(context);
  const access = Object.entries(context.body).map(([platform, saved]) => {
    if (!/^[1-9]\d*$/.test(platform)) throw new ServiceError(400, `Unknown key: ${platform}.`);
    if (!user.platforms.includes(Number(platform))) {
      throw new ServiceError(400, `The user does not have platform ${platform}.`);
    }
    return [platform, readAccess(Number(platform), saved)];
  });
  context.store.update('user', user.id, { access: { ...user.access, ...Object.fromEntries(access) } });
  return done('Access saved');
}

function ecommerceRole(context: Context) {
  const { ecommerce_role: display_name } = userOf(context);
  return single(display_name && { display_name });
}

/** The reads of API-94: the documents do not show their paths, so a test gives them. */
export const otherRoleReads = {
  associateRoles: (path: string) =>
    call({ row: 'API-94', method: 'GET', path, answer: (context) => list(associateRoles(userOf(context))) }),
  ecommerceRole: (path: string) => call({ row: 'API-94', method: 'GET', path, answer: ecommerceRole }),
  roles: (path: string) =>
    call({ row: 'API-94', method: 'GET', path, answer: ({ store }) => list(store.list('role')) }),
};

export const accessCalls = [
  call({ row: 'API-89', method: 'GET', path: '/role/ecommerce/get/:id', answer: ecommerceRole }),
  call({
    row: 'API-90',
    method: 'GET',
    path: '/platform/accessOptions/:id',
    answer: (context) => list(accessOptions(context.store, userOf(context).platforms)),
  }),
  call({
    row: 'API-91',
    method: 'POST',
    path: '/platform/getForms',
    isRead: true,
    body: z.strictObject({ platforms: ids(), user_id: id.optional() }),
    answer: ({ store, body }) => list(accessOptions(store, body.platforms)),
  }),
  call({
    row: 'API-92',
    method: 'GET',
    path: '/platform/accessData/:id',
    answer: (context) => {
      const entries = Object.entries(userOf(context).access);
      return printed({ access_data: Object.fromEntries(entries.map(([key, { saved }]) => [key, saved])) });
    },
  }),
  call({
    row: 'API-93',
    method: 'POST',
    path: '/platform/accessData/:id',
    body: accessBody,
    answer: saveAccess,
  }),
];
