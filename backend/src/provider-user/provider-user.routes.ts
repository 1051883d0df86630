import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/fields/page.ts';
import { assertFilled } from '../http/fields/record-fields.ts';
import { invalid, notAmong } from '../http/problem.ts';
import { toCreate } from '../http/write/subject.ts';
import { type Kind, saveLocked, write } from '../http/write/write.ts';
import { assertListed } from '../master-data/choice.store.ts';
import { setFirst } from '../password/invitation.store.ts';
import { withInvitationEntry } from '../password/invitation-entry.ts';
import { assertNotOneself } from '../session/oneself.ts';
import type { Policy } from '../session/policy.ts';
import { incrementPersonVersion } from '../session/records/user-lock.store.ts';
import { assertEmailIsFree, endSessions, setPassword } from '../session/sign-in/credentials.store.ts';
import { personFields } from '../user/person.fields.ts';
import * as writes from '../user/user-write.store.ts';
import { toInvited } from './person-change.ts';
import { assertMayChange } from './provider-guards.ts';
import * as contract from './provider-user.contract.ts';
import * as providerUsers from './provider-user.store.ts';

export function providerUserRoutes(app: App, db: Db, policy: Policy) {
  listRoute(app, db);
  getRoute(app, db);
  byIdsRoute(app, db);
  createRoute(app, db, policy);
  updateRoute(app, db, policy);
  platformsRoute(app, db, policy);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/user/getAll',
    { schema: contract.listProviderUsers, config: { action: 'provider-users.read' } },
    ({ body, query }) => {
      const platforms = [...body.platform_business_search, ...body.platforms];
      return providerUsers.list(db, { ...body, platforms }, toPage(query, body.page));
    },
  );
}

function getRoute(app: App, db: Db) {
  app.get(
    '/user/:id',
    { schema: contract.getProviderUser, config: { action: 'provider-users.read' } },
    async ({ params }) => ({ data: await providerUsers.getExisting(db, params.id) }),
  );
}

function byIdsRoute(app: App, db: Db) {
  app.post(
    '/user/getByIds',
    { schema: contract.getProviderUsersByIds, config: { action: 'provider-users.read' } },
    async ({ body }) => ({ rows: await providerUsers.listByIds(db, body.ids) }),
  );
}

function createRoute(app: App, db: Db, policy: Policy) {
  app.post(
    '/user/add',
    { schema: contract.createProviderUser, config: { action: 'provider-users.edit' } },
    (request, reply) =>
      write(db, request, reply, toCreate('provider_user'), async (transaction) => {
        const { user_pass: password, send_invitation: _, user_role: role, ...details } = request.body;
        const roleId = role ?? policy.providerRoles.staff[0] ?? 0;
        assertProviderRole(policy, roleId);
        await providerUsers.lockGuards(transaction);
        await assertMayChange(transaction, policy, { callerId: request.person.id, roleId });
        await assertEmailIsFree(transaction, request, details.email);
        const id = await writes.create(transaction, null, details);
        await providerUsers.replaceRole(transaction, id, roleId);
        await setFirst(transaction, request, id, password);
        const data = await providerUsers.getExisting(transaction, id);
        return { message: 'User added successfully', id, data };
      }),
  );
}

function updateRoute(app: App, db: Db, policy: Policy) {
  app.put(
    '/user/:id',
    { schema: contract.updateProviderUser, config: { action: 'provider-users.edit' } },
    async (request, reply) => {
      const { params, body, person } = request;
      const { id } = params;
      const { current_password: currentPassword, ...changed } = body;
      if (person.id === id)
        await request.server.currentPasswords.assertMayChange(
          request,
          { email: changed.email, password: changed.user_pass, currentPassword },
          { email: 'email', password: 'user_pass' },
        );
      return saveLocked(
        db,
        request,
        reply,
        providerUser,
        { id },
        'User updated successfully',
        async (transaction, current) => {
          const roleId = body.user_role ?? undefined;
          if (roleId !== undefined) assertProviderRole(policy, roleId);
          if (roleId !== undefined && roleId !== current.user_role)
            assertNotOneself(person.id, params.id, 'change your own role');
          const target = providerUsers.toPersonRoles(current);
          await assertMayChange(transaction, policy, { callerId: person.id, target, roleId });
          await change(transaction, request, current, changed);
        },
      );
    },
  );
}

async function change(
  transaction: Db,
  request: FastifyRequest,
  current: Current,
  input: Omit<contract.ChangedUser, 'current_password'>,
) {
  const { user_pass: password, user_role: roleId, ...details } = input;
  assertFilled(personFields, details, current);
  await assertEmailIsFree(transaction, request, details.email, { exceptId: current.id });
  await writes.update(transaction, current.id, details);
  if (roleId) await providerUsers.replaceRole(transaction, current.id, roleId);
  if (password !== null) await setPassword(transaction, current.id, password);
  else if (details.email !== current.email)
    await withInvitationEntry(transaction, request, toInvited(current), () =>
      endSessions(transaction, current.id),
    );
}

function platformsRoute(app: App, db: Db, policy: Policy) {
  app.post(
    '/user/platforms/save',
    { schema: contract.savePlatforms, config: { action: 'provider-users.edit' } },
    (request, reply) => {
      const { user_id: id, platforms } = request.body;
      return saveLocked(
        db,
        request,
        reply,
        providerUser,
        { id },
        'Platforms saved successfully',
        async (transaction, current) => {
          await assertMayChange(transaction, policy, {
            callerId: request.person.id,
            target: providerUsers.toPersonRoles(current),
          });
          await assertListed(transaction, 'platforms', platforms);
          await writes.replacePlatforms(transaction, id, platforms);
        },
      );
    },
  );
}

type Current = Awaited<ReturnType<typeof providerUsers.getExisting>>;

const providerUser: Kind<Current> = {
  entity: 'provider_user',
  lock: (transaction, _tenantScope, id) => providerUsers.lock(transaction, id),
  read: (transaction, _tenantScope, id) => providerUsers.getExisting(transaction, id),
  incrementVersion: incrementPersonVersion,
};

function assertProviderRole({ providerRoles }: Policy, roleId: number) {
  if (![...providerRoles.admin, ...providerRoles.staff].includes(roleId))
    throw invalid({ user_role: notAmong('Choose a J3Tech role', roleId) });
}
