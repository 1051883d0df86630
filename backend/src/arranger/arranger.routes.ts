import type { Db } from '../database/database.ts';
import { answerOf, jsonRows } from '../database/json-text.ts';
import type { App } from '../http/app.ts';
import { withFields } from '../http/fields/chosen-fields.ts';
import { countOf, toPage } from '../http/fields/page.ts';
import { assertFilled } from '../http/fields/record-fields.ts';
import { notFound } from '../http/problem.ts';
import { toCreate } from '../http/write/subject.ts';
import { saveLocked, write } from '../http/write/write.ts';
import { assertListed } from '../master-data/choice.store.ts';
import { replaceAlerts } from '../selection/alert-choice.store.ts';
import * as selection from '../selection/selection.store.ts';
import { type TenantScope, within } from '../session/policy.ts';
import { assertOfCompany } from '../session/records/company-choice.store.ts';
import { companyExists } from '../session/records/company-lock.store.ts';
import { personFields } from '../user/person.fields.ts';
import * as contract from './arranger.contract.ts';
import * as arrangers from './arranger.store.ts';
import { replaceLocations, replacePlatforms } from './arranger-choices.ts';
import { arrangerInvitationRoutes } from './arranger-invitation.routes.ts';
import { followArranger } from './arranger-sign-in.store.ts';
import * as writes from './arranger-write.store.ts';

export function arrangerRoutes(app: App, db: Db) {
  listRoute(app, db);
  listForCompaniesRoute(app, db);
  getRoute(app, db);
  byIdsRoute(app, db);
  createRoute(app, db);
  updateRoute(app, db);
  platformsRoute(app, db);
  alertOptionsRoute(app, db);
  arrangerInvitationRoutes(app, db);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/arranger/getAll',
    { schema: contract.listArrangers, config: { action: 'arranger.read' } },
    async ({ tenantScope, body, query }) => {
      const page = toPage(query, body.page);
      const found = await arrangers
        .pagesByCompany(db, tenantScope, [body.company_id], body, page)
        .executeTakeFirst();
      if (!found) throw notFound('Company');
      return { ...countOf(found), rows: found.rows };
    },
  );
}

function listForCompaniesRoute(app: App, db: Db) {
  app.post(
    '/arranger/getAllForCompanies',
    { schema: contract.listArrangersForCompanies, config: { action: 'arranger.read' } },
    async ({ tenantScope, body, query }) => {
      const { company_ids: ids, ...filter } = body;
      const { fields } = query;
      const asked = { tenantScope, filter, page: toPage(query), fields };
      return withFields(answerOf('companies', await arrangers.jsonPagesByCompany(db, asked, ids)), fields);
    },
  );
}

function getRoute(app: App, db: Db) {
  app.get(
    '/arranger/:id',
    { schema: contract.getArranger, config: { action: 'arranger.read' } },
    async ({ tenantScope, params }) => ({ data: await getExisting(db, tenantScope, params.id) }),
  );
}

function byIdsRoute(app: App, db: Db) {
  app.post(
    '/arranger/getByIds',
    { schema: contract.getArrangersByIds, config: { action: 'arranger.read' } },
    async ({ tenantScope, body }) =>
      answerOf('rows', await jsonRows(db, arrangers.byIds(db, tenantScope, body.ids))),
  );
}

function createRoute(app: App, db: Db) {
  app.post(
    '/arranger/add',
    { schema: contract.createArranger, config: { action: 'arranger.edit' } },
    (request, reply) =>
      write(db, request, reply, toCreate('arranger'), async (transaction) => {
        const { tenantScope, body } = request;
        if (!(await companyExists(transaction, tenantScope, body.company_id))) throw notFound('Company');
        await assertOfCompany(transaction, 'locations', body.company_id, body.locations);
        const id = await writes.create(transaction, body);
        await selection.replace(transaction, 'arranger_locations', id, body.locations);
        await followArranger(transaction, request, id, body);
        const data = await getExisting(transaction, tenantScope, id);
        return { message: 'Arranger added successfully', id, data };
      }),
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/arranger/:id',
    { schema: contract.updateArranger, config: { action: 'arranger.edit' } },
    (request, reply) => {
      const { params, body } = request;
      // An arranger cannot change company, so another company in the body results in a 404.
      const target = { id: params.id, tenantScope: within(request.tenantScope, body.company_id) };
      return saveLocked(
        db,
        request,
        reply,
        arranger,
        target,
        'Arranger updated successfully',
        async (transaction, locked) => {
          assertFilled(personFields, body, locked);
          await writes.update(transaction, params.id, body);
          await replaceLocations(transaction, body.company_id, params.id, body.locations);
          await followArranger(transaction, request, params.id, body);
        },
      );
    },
  );
}

function platformsRoute(app: App, db: Db) {
  app.post(
    '/arranger/platforms/save',
    { schema: contract.savePlatforms, config: { action: 'arranger.edit' } },
    (request, reply) => {
      const { arranger_id: id, platforms } = request.body;
      return saveLocked(
        db,
        request,
        reply,
        arranger,
        { id },
        'Platforms saved successfully',
        async (transaction, locked) => {
          await replacePlatforms(transaction, locked.company_id, id, platforms);
        },
      );
    },
  );
}

function alertOptionsRoute(app: App, db: Db) {
  app.post(
    '/arranger/medallia-alert-options/save',
    { schema: contract.saveAlertOptions, config: { action: 'arranger.edit' } },
    (request, reply) => {
      const { arrangerId: id, medalliaAlertOptions: ids } = request.body;
      return saveLocked(
        db,
        request,
        reply,
        arranger,
        { id },
        'Alert options saved successfully',
        async (transaction) => {
          await assertListed(transaction, 'medallia_alert_options', ids, 'medalliaAlertOptions');
          await replaceAlerts(transaction, 'arranger_medallia_alert_options', id, ids);
        },
      );
    },
  );
}

const arranger = {
  entity: 'arranger',
  lock: arrangers.lock,
  read: getExisting,
  incrementVersion: writes.incrementVersion,
} as const;

async function getExisting(db: Db, tenantScope: TenantScope, id: number) {
  const arranger = await arrangers.get(db, tenantScope, id);
  if (!arranger) throw notFound('Arranger');
  return arranger;
}
