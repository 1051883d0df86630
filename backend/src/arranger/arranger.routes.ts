import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/page.ts';
import { notFound } from '../http/problem.ts';
import { toCreate } from '../http/subject.ts';
import { saveHeld, write } from '../http/write.ts';
import { assertListed } from '../master-data/choice.store.ts';
import { replaceAlerts } from '../selection/alert-choice.store.ts';
import * as selection from '../selection/selection.store.ts';
import { assertOfCompany } from '../session/company-choice.store.ts';
import { companyExists } from '../session/company-lock.store.ts';
import { type Reach, within } from '../session/policy.ts';
import * as contract from './arranger.contract.ts';
import * as arrangers from './arranger.store.ts';
import { followArranger } from './arranger-sign-in.store.ts';
import * as writes from './arranger-write.store.ts';

export function arrangerRoutes(app: App, db: Db) {
  listRoute(app, db);
  listForCompaniesRoute(app, db);
  getRoute(app, db);
  createRoute(app, db);
  updateRoute(app, db);
  platformsRoute(app, db);
  alertOptionsRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/arranger/getAll',
    { schema: contract.listArrangers, config: { action: 'arranger.read' } },
    async ({ reach, body, query }) => {
      const page = toPage(query, body.page);
      const [found] = await arrangers.listForCompanies(db, reach, [body.company_id], body, page);
      if (!found) throw notFound('Company');
      return { count: found.count, rows: found.rows };
    },
  );
}

function listForCompaniesRoute(app: App, db: Db) {
  app.post(
    '/arranger/getAllForCompanies',
    { schema: contract.listArrangersForCompanies, config: { action: 'arranger.read' } },
    async ({ reach, body, query }) => ({
      companies: await arrangers.listForCompanies(db, reach, body.company_ids, body, toPage(query)),
    }),
  );
}

function getRoute(app: App, db: Db) {
  app.get(
    '/arranger/:id',
    { schema: contract.getArranger, config: { action: 'arranger.read' } },
    async ({ reach, params }) => ({ data: await getExisting(db, reach, params.id) }),
  );
}

function createRoute(app: App, db: Db) {
  app.post(
    '/arranger/add',
    { schema: contract.createArranger, config: { action: 'arranger.edit' } },
    (request, reply) =>
      write(db, request, reply, toCreate('arranger'), async (transaction) => {
        const { reach, body } = request;
        if (!(await companyExists(transaction, reach, body.company_id))) throw notFound('Company');
        await assertOfCompany(transaction, 'locations', body.company_id, body.locations);
        const id = await writes.create(transaction, body);
        await selection.replace(transaction, 'arranger_locations', id, body.locations);
        await followArranger(transaction, id, body);
        const data = await getExisting(transaction, reach, id);
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
      // An arranger stays with their company: in another one there is no such arranger.
      const where = { id: params.id, reach: within(request.reach, body.company_id) };
      return save(db, request, reply, where, 'Arranger updated successfully', async (transaction) => {
        await assertOfCompany(transaction, 'locations', body.company_id, body.locations);
        await writes.update(transaction, params.id, body);
        await selection.replace(transaction, 'arranger_locations', params.id, body.locations);
        await followArranger(transaction, params.id, body);
      });
    },
  );
}

function platformsRoute(app: App, db: Db) {
  app.post(
    '/arranger/platforms/save',
    { schema: contract.savePlatforms, config: { action: 'arranger.edit' } },
    (request, reply) => {
      const { arranger_id: id, platforms } = request.body;
      const where = { id, reach: request.reach };
      return save(db, request, reply, where, 'Platforms saved successfully', async (transaction, held) => {
        await assertOfCompany(transaction, 'platforms', held.company_id, platforms);
        await selection.replace(transaction, 'arranger_platforms', id, platforms);
      });
    },
  );
}

function alertOptionsRoute(app: App, db: Db) {
  app.post(
    '/arranger/medallia-alert-options/save',
    { schema: contract.saveAlertOptions, config: { action: 'arranger.edit' } },
    (request, reply) => {
      const { arrangerId: id, medalliaAlertOptions: ids } = request.body;
      const where = { id, reach: request.reach };
      return save(db, request, reply, where, 'Alert options saved successfully', async (transaction) => {
        await assertListed(transaction, 'medallia_alert_options', ids, 'medalliaAlertOptions');
        await replaceAlerts(transaction, 'arranger_medallia_alert_options', id, ids);
      });
    },
  );
}

type Held = Awaited<ReturnType<typeof getExisting>>;

/** Saves something of an arranger. */
function save(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, reach }: { id: number; reach: Reach },
  message: string,
  effect: (transaction: Db, held: Held) => Promise<void>,
) {
  const arranger = {
    entity: 'arranger' as const,
    id,
    hold: async (transaction: Db) => {
      await arrangers.hold(transaction, reach, id);
      return getExisting(transaction, reach, id);
    },
    read: (transaction: Db) => getExisting(transaction, reach, id),
    raiseVersion: writes.raiseVersion,
  };
  return saveHeld(db, request, reply, arranger, message, effect);
}

async function getExisting(db: Db, reach: Reach, id: number) {
  const arranger = await arrangers.get(db, reach, id);
  if (!arranger) throw notFound('Arranger');
  return arranger;
}
