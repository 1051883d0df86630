import type { FastifyRequest } from 'fastify';
import { listPlatformOptions } from '../access/platform-options.ts';
import { hasRoles } from '../access/role-map.ts';
import { followPerson } from '../arranger/arranger-sign-in.store.ts';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { assertFilled } from '../http/fields/record-fields.ts';
import { invalid, mismatch, notFound } from '../http/problem.ts';
import { toActor } from '../http/write/audit-entry.store.ts';
import { saveLocked } from '../http/write/write.ts';
import { ownEntity } from '../session/own-entity.ts';
import { incrementPersonVersion } from '../session/records/user-lock.store.ts';
import { assertEmailIsFree, endSessions, setPassword } from '../session/sign-in/credentials.store.ts';
import { personFields } from '../user/person.fields.ts';
import * as writes from '../user/user-write.store.ts';
import * as contract from './account.contract.ts';
import { getOwn, lockOwn, type OwnAccount } from './account.store.ts';
import { assertOwnPath, isOwnId } from './own-id.ts';

export function accountRoutes(app: App, db: Db) {
  getRoute(app, db);
  meRoute(app, db);
  optionsRoute(app, db);
  updateRoute(app, db);
}

function getRoute(app: App, db: Db) {
  app.get(
    '/auth/keycloak/getUserByKcToken/:id',
    { schema: contract.getAccount, config: { action: 'own.read' } },
    async (request) => {
      assertOwnPath(request, request.params.id);
      return { data: await getForCaller(db, request) };
    },
  );
}

/** For clients that have a token but do not know its owner or kind. */
function meRoute(app: App, db: Db) {
  app.get('/auth/me', { schema: contract.getMe, config: { action: 'own.read' } }, async (request) => {
    const { personalAccessToken: token } = request;
    return {
      data: await getForCaller(db, request),
      token: token && {
        id: token.id,
        name: token.name,
        read_only: token.isReadOnly,
        expires_at: token.expiresAt.toISOString(),
      },
    };
  });
}

/** Returns the account of the caller, with the administrator who sees the console as the caller. */
async function getForCaller(db: Db, { person, viewer }: FastifyRequest) {
  const account = await getOwn(db, person.id);
  if (!viewer) return account;
  const { id, name } = toActor(viewer);
  return { ...account, viewed_by: { id, name } };
}

function optionsRoute(app: App, db: Db) {
  app.get(
    '/auth/keycloak/getUserPlatformAccessOptions/:id',
    { schema: contract.listOptions, config: { action: 'own.read' } },
    async (request) => {
      assertOwnPath(request, request.params.id);
      const { CompanyUserPlatforms: platforms } = await getOwn(db, request.person.id);
      const ids = platforms.map(({ id }) => id).filter(hasRoles);
      return { data: await listPlatformOptions(db, ids) };
    },
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/auth/keycloak/updateUserByKcToken/:id',
    { schema: contract.updateAccount, config: { action: 'own.edit' } },
    async (request, reply) => {
      const { person, params, body } = request;
      assertOwnPath(request, params.id);
      if (body.id != null && !isOwnId(request, body.id))
        throw invalid({ id: mismatch('Enter the same id as in the path') });
      if (body.company_id && body.company_id !== person.companyId) throw notFound('User');
      const { email, password, current_password: currentPassword } = body;
      await request.server.currentPasswords.assertMayChange(request, { email, password, currentPassword });
      const { entity, id: entityId } = ownEntity(person);
      const account = {
        entity,
        lock: (transaction: Db) => lockOwn(transaction, person),
        read: (transaction: Db) => getOwn(transaction, person.id),
        incrementVersion: incrementPersonVersion,
      };
      const message = 'Profile updated successfully';
      return saveLocked(
        db,
        request,
        reply,
        account,
        { id: person.id, entityId },
        message,
        (transaction, locked) => change(transaction, request, locked, body),
      );
    },
  );
}

async function change(
  transaction: Db,
  request: FastifyRequest,
  locked: OwnAccount,
  input: contract.AccountDetails,
) {
  const { first_name, middle_name, last_name, email, phone, password } = input;
  assertFilled(personFields, input, locked);
  await assertEmailIsFree(transaction, request, email, { exceptId: locked.id });
  await writes.update(transaction, locked.id, { first_name, middle_name, last_name, email, phone });
  if (locked.arranger_id !== null)
    await followPerson(transaction, locked.arranger_id, { first_name, last_name, email });
  if (password !== null) await setPassword(transaction, locked.id, password);
  else if (email !== locked.email) await endSessions(transaction, locked.id);
}
