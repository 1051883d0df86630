import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/page.ts';
import { invalid, notFound } from '../http/problem.ts';
import { versionIn, write } from '../http/write.ts';
import { checkStateAndCountry } from '../master-data/master-data.store.ts';
import { holdCompanyVersion } from '../session/company-lock.store.ts';
import type { Reach } from '../session/policy.ts';
import * as contract from './company.contract.ts';
import * as companies from './company.store.ts';

export function companyRoutes(app: App, db: Db) {
  listRoute(app, db);
  getRoute(app, db);
  byIdsRoute(app, db);
  createRoute(app, db);
  updateRoute(app, db);
  statusRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/company/getAll',
    { schema: contract.listCompanies, config: { action: 'company.list' } },
    ({ reach, body, query }) => companies.list(db, reach, body, toPage(query, body.page)),
  );
}

function getRoute(app: App, db: Db) {
  app.get(
    '/company/:id',
    { schema: contract.getCompany, config: { action: 'company.read' } },
    async ({ reach, params }) => ({ data: await getExisting(db, reach, params.id) }),
  );
}

function byIdsRoute(app: App, db: Db) {
  app.post(
    '/company/getByIds',
    { schema: contract.getCompaniesByIds, config: { action: 'company.read' } },
    async ({ reach, body }) => ({ rows: await companies.listByIds(db, reach, body.ids) }),
  );
}

function createRoute(app: App, db: Db) {
  app.post(
    '/company/add',
    { schema: contract.createCompany, config: { action: 'company.create' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        await assertPlaceExists(transaction, request.body);
        const id = await companies.create(transaction, request.body);
        const data = await getExisting(transaction, request.reach, id);
        return { message: 'Company added successfully', id, data };
      }),
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/company/:id',
    { schema: contract.updateCompany, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { id } = request.params;
        await holdVersion(transaction, request, id);
        await assertPlaceExists(transaction, request.body);
        await companies.update(transaction, id, { details: request.body });
        const data = await getExisting(transaction, request.reach, id);
        return { message: 'Company updated successfully', id, data };
      }),
  );
}

function statusRoute(app: App, db: Db) {
  app.post(
    '/company/changeStatus',
    { schema: contract.changeCompanyStatus, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { company_id: id, status } = request.body;
        await holdVersion(transaction, request, id);
        await companies.update(transaction, id, { status });
        const data = await getExisting(transaction, request.reach, id);
        return { message: 'Company status updated successfully', id, data };
      }),
  );
}

async function getExisting(db: Db, reach: Reach, id: number) {
  const company = await companies.get(db, reach, id);
  if (!company) throw notFound('Company');
  return company;
}

/** Holds the company for a change; refuses one that is based on another version than the stored one. */
function holdVersion(
  transaction: Db,
  { reach, headers }: Pick<FastifyRequest, 'reach' | 'headers'>,
  id: number,
) {
  const basedOn = versionIn(headers);
  return holdCompanyVersion(transaction, { reach, id, basedOn }, () => getExisting(transaction, reach, id));
}

async function assertPlaceExists(db: Db, { state, country }: { state: number; country: number }) {
  const msg = await checkStateAndCountry(db, state, country);
  if (Object.keys(msg).length > 0) throw invalid(msg);
}
