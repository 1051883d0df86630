import type { FastifyRequest } from 'fastify';
import { listPlatformOptions } from '../access/platform-options.ts';
import { hasRoles } from '../access/role-map.ts';
import { followPerson } from '../arranger/arranger-sign-in.store.ts';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { saveHeld } from '../http/write.ts';
import { assertEmailIsFree, endSessions, setPassword } from '../session/credentials.store.ts';
import { raisePersonVersion } from '../session/user-lock.store.ts';
import * as writes from '../user/user-write.store.ts';
import * as contract from './account.contract.ts';
import { getOwn, holdOwn, type OwnAccount } from './account.store.ts';
import { ownEntity } from './own-entity.ts';
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
      return { data: await getOwn(db, request.person.id) };
    },
  );
}

/** For whoever has a token and knows neither whose it is nor of what kind. */
function meRoute(app: App, db: Db) {
  app.get(
    '/auth/me',
    { schema: contract.getMe, config: { action: 'own.read' } },
    async ({ person, personalAccessToken: token }) => ({
      data: await getOwn(db, person.id),
      token: token && {
        id: token.id,
        name: token.name,
        read_only: token.isReadOnly,
        expires_at: token.expiresAt.toISOString(),
      },
    }),
  );
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
    (request, reply) => {
      const { person, params, body } = request;
      assertOwnPath(request, params.id);
      if (body.id != null && !isOwnId(request, body.id))
        throw invalid({ id: 'Enter the id that is in the path' });
      if (body.company_id && body.company_id !== person.companyId) throw notFound('User');
      const { entity, id: entityId } = ownEntity(person);
      const account = {
        entity,
        entityId,
        id: person.id,
        hold: (transaction: Db) => holdOwn(transaction, person),
        read: (transaction: Db) => getOwn(transaction, person.id),
        raiseVersion: raisePersonVersion,
      };
      const message = 'Profile updated successfully';
      return saveHeld(db, request, reply, account, message, async (transaction, held) => {
        assertMaySetSignIn(request, held, body);
        await change(transaction, held, body);
      });
    },
  );
}

/**
 * What somebody signs in with at the provider of single sign-on is not ours to change. And an access token must not outlive its
 * end: whoever found one could give its owner a password.
 */
function assertMaySetSignIn(request: FastifyRequest, held: OwnAccount, input: contract.AccountDetails) {
  const { subject, personalAccessToken } = request;
  if (subject === null && personalAccessToken === null) return;
  const [email, password] = personalAccessToken
    ? ['Sign in to change your e-mail address', 'Sign in to change your password']
    : ['Your e-mail address is kept by single sign-on', 'Your password is kept by single sign-on'];
  const msg = { ...(input.email !== held.email && { email }), ...(input.password !== null && { password }) };
  if (Object.keys(msg).length > 0) throw invalid(msg);
}

async function change(transaction: Db, held: OwnAccount, input: contract.AccountDetails) {
  const { first_name, middle_name, last_name, email, phone, password } = input;
  await assertEmailIsFree(transaction, email, { exceptId: held.id });
  await writes.update(transaction, held.id, { first_name, middle_name, last_name, email, phone });
  if (held.arranger_id !== null)
    await followPerson(transaction, held.arranger_id, { first_name, last_name, email });
  if (password !== null) await setPassword(transaction, held.id, password);
  else if (email !== held.email) await endSessions(transaction, held.id);
}
