import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { assertFilled } from '../http/fields/record-fields.ts';
import { notFound } from '../http/problem.ts';
import { toCreate } from '../http/write/subject.ts';
import { saveLocked, write } from '../http/write/write.ts';
import { setFirst } from '../password/invitation.store.ts';
import { withInvitationEntry } from '../password/invitation-entry.ts';
import * as selection from '../selection/selection.store.ts';
import { within } from '../session/policy.ts';
import { assertOfCompany } from '../session/records/company-choice.store.ts';
import { companyExists } from '../session/records/company-lock.store.ts';
import { incrementPersonVersion, lockUser } from '../session/records/user-lock.store.ts';
import { assertEmailIsFree, endSessions, setPassword } from '../session/sign-in/credentials.store.ts';
import { personFields } from './person.fields.ts';
import * as contract from './user-detail.contract.ts';
import { getExisting, listByIds } from './user-detail.store.ts';
import { platformsRoute } from './user-platforms.routes.ts';
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
    async ({ tenantScope, params }) => ({ data: await getExisting(db, tenantScope, params.id) }),
  );
}

function byIdsRoute(app: App, db: Db) {
  app.post(
    '/company/user/getByIds',
    { schema: contract.getUsersByIds, config: { action: 'company-users.read' } },
    async ({ tenantScope, body }) => ({ rows: await listByIds(db, tenantScope, body.ids) }),
  );
}

function createRoute(app: App, db: Db) {
  app.post(
    '/company/user/add',
    { schema: contract.createUser, config: { action: 'company-users.edit' } },
    (request, reply) =>
      write(db, request, reply, toCreate('company_user'), async (transaction) => {
        const { tenantScope, body } = request;
        if (!(await companyExists(transaction, tenantScope, body.company_id))) throw notFound('Company');
        await assertEmailIsFree(transaction, request, body.email_address, { field: 'email_address' });
        const id = await writes.create(transaction, body.company_id, toStored(body));
        await setFirst(transaction, request, id, body.user_pass);
        const data = await getExisting(transaction, tenantScope, id);
        return { message: 'User added successfully', id, data };
      }),
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/company/user/:id',
    { schema: contract.updateUser, config: { action: 'company-users.edit' } },
    async (request, reply) => {
      const { params, body, person } = request;
      const { email_address: email, user_pass: password, current_password: currentPassword } = body;
      if (person.id === params.id)
        await request.server.currentPasswords.assertMayChange(
          request,
          { email, password, currentPassword },
          { email: 'email_address', password: 'user_pass' },
        );
      // A user cannot change companies. With another company in the body, the user does not exist.
      const target = {
        id: params.id,
        tenantScope: within(request.tenantScope, body.company_id ?? undefined),
      };
      return saveLocked(
        db,
        request,
        reply,
        user,
        target,
        'User updated successfully',
        async (transaction, locked) => {
          assertFilled(personFields, body, locked);
          const field = 'email_address';
          await assertEmailIsFree(transaction, request, email, { field, exceptId: params.id });
          await writes.update(transaction, params.id, toStored(body));
          if (password !== null) await setPassword(transaction, params.id, password);
          else if (email !== locked.email)
            await withInvitationEntry(transaction, request, toInvited(locked), () =>
              endSessions(transaction, params.id),
            );
        },
      );
    },
  );
}

function segmentsRoute(app: App, db: Db) {
  app.get(
    '/businessSegments/user/:id',
    { schema: contract.listSegments, config: { action: 'company-users.read' } },
    async ({ tenantScope, params }) => ({
      data: (await getExisting(db, tenantScope, params.id)).BusinessSegments,
    }),
  );
}

function saveSegmentsRoute(app: App, db: Db) {
  app.post(
    '/user/businessSegments/save',
    { schema: contract.saveSegments, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { user_id: id, business_segments: ids } = request.body;
      const message = 'Business segments saved successfully';
      return saveLocked(db, request, reply, user, { id }, message, async (transaction, locked) => {
        await assertOfCompany(transaction, 'business_segments', locked.company_id, ids);
        await selection.replace(transaction, 'person_business_segments', id, ids);
      });
    },
  );
}

const user = {
  entity: 'company_user',
  lock: lockUser,
  read: getExisting,
  incrementVersion: incrementPersonVersion,
} as const;

const toInvited = (person: Awaited<ReturnType<typeof getExisting>>) => ({
  ...person,
  entity: 'company_user' as const,
  companyId: person.company_id,
  personId: person.id,
});

const toStored = (details: contract.UserDetails): writes.PersonDetails => ({
  first_name: details.first_name,
  middle_name: details.middle_name,
  last_name: details.last_name,
  email: details.email_address,
  phone: details.mobile_number,
});
