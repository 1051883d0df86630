import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { toCreate } from '../http/subject.ts';
import { saveHeld, write } from '../http/write.ts';
import * as selection from '../selection/selection.store.ts';
import { assertOfCompany } from '../session/company-choice.store.ts';
import { companyExists } from '../session/company-lock.store.ts';
import { assertEmailIsFree, endSessions, setPassword } from '../session/credentials.store.ts';
import { assertNotOneself } from '../session/oneself.ts';
import { type Reach, within } from '../session/policy.ts';
import { holdUser, raisePersonVersion } from '../session/user-lock.store.ts';
import * as contract from './user-detail.contract.ts';
import { getExisting, listByIds } from './user-detail.store.ts';
import * as writes from './user-write.store.ts';

export function userDetailRoutes(app: App, db: Db) {
  getRoute(app, db);
  byIdsRoute(app, db);
  createRoute(app, db);
  updateRoute(app, db);
  platformsRoute(app, db);
  segmentsRoute(app, db);
  saveSegmentsRoute(app, db);
}

function getRoute(app: App, db: Db) {
  app.get(
    '/company/user/:id',
    { schema: contract.getUser, config: { action: 'company-users.read', orOneself: true } },
    async ({ reach, params }) => ({ data: await getExisting(db, reach, params.id) }),
  );
}

function byIdsRoute(app: App, db: Db) {
  app.post(
    '/company/user/getByIds',
    { schema: contract.getUsersByIds, config: { action: 'company-users.read' } },
    async ({ reach, body }) => ({ rows: await listByIds(db, reach, body.ids) }),
  );
}

function createRoute(app: App, db: Db) {
  app.post(
    '/company/user/add',
    { schema: contract.createUser, config: { action: 'company-users.edit' } },
    (request, reply) =>
      write(db, request, reply, toCreate('company_user'), async (transaction) => {
        const { reach, body } = request;
        if (!(await companyExists(transaction, reach, body.company_id))) throw notFound('Company');
        await assertEmailIsFree(transaction, body.email_address, { field: 'email_address' });
        const id = await writes.create(transaction, body.company_id, toStored(body));
        await setPassword(transaction, id, body.user_pass);
        const data = await getExisting(transaction, reach, id);
        return { message: 'User added successfully', id, data };
      }),
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/company/user/:id',
    { schema: contract.updateUser, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { params, body } = request;
      // A user stays with their company: in another one there is no such user.
      const where = { id: params.id, reach: within(request.reach, body.company_id ?? undefined) };
      return save(db, request, reply, where, 'User updated successfully', async (transaction, held) => {
        const { email_address: email, user_pass: password } = body;
        await assertEmailIsFree(transaction, email, { field: 'email_address', exceptId: params.id });
        await writes.update(transaction, params.id, toStored(body));
        if (password !== null) await setPassword(transaction, params.id, password);
        else if (email !== held.email) await endSessions(transaction, params.id);
      });
    },
  );
}

function platformsRoute(app: App, db: Db) {
  app.post(
    '/company/user/platforms/save/:id',
    { schema: contract.savePlatforms, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const { user_id: userId, platforms } = request.body;
      if (userId && userId !== id) throw invalid({ user_id: 'Enter the id that is in the path' });
      const where = { id, reach: request.reach };
      return save(db, request, reply, where, 'Platforms saved successfully', async (transaction, held) => {
        assertNotOneself(request.person.id, id, 'change your own access');
        await assertOfCompany(transaction, 'platforms', held.company_id, platforms);
        await writes.replaceUserPlatforms(transaction, id, platforms);
      });
    },
  );
}

function segmentsRoute(app: App, db: Db) {
  app.get(
    '/businessSegments/user/:id',
    { schema: contract.listSegments, config: { action: 'company-users.read' } },
    async ({ reach, params }) => ({ data: (await getExisting(db, reach, params.id)).BusinessSegments }),
  );
}

function saveSegmentsRoute(app: App, db: Db) {
  app.post(
    '/user/businessSegments/save',
    { schema: contract.saveSegments, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { user_id: id, business_segments: ids } = request.body;
      const where = { id, reach: request.reach };
      const message = 'Business segments saved successfully';
      return save(db, request, reply, where, message, async (transaction, held) => {
        await assertOfCompany(transaction, 'business_segments', held.company_id, ids);
        await selection.replace(transaction, 'person_business_segments', id, ids);
      });
    },
  );
}

type Held = Awaited<ReturnType<typeof getExisting>>;

/** Saves something of a user. */
function save(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, reach }: { id: number; reach: Reach },
  message: string,
  effect: (transaction: Db, held: Held) => Promise<void>,
) {
  const user = {
    entity: 'company_user' as const,
    id,
    hold: async (transaction: Db) => {
      await holdUser(transaction, reach, id);
      return getExisting(transaction, reach, id);
    },
    read: (transaction: Db) => getExisting(transaction, reach, id),
    raiseVersion: raisePersonVersion,
  };
  return saveHeld(db, request, reply, user, message, effect);
}

const toStored = (details: contract.UserDetails): writes.PersonDetails => ({
  first_name: details.first_name,
  middle_name: details.middle_name,
  last_name: details.last_name,
  email: details.email_address,
  phone: details.mobile_number,
});
