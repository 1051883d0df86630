import type { Db } from '../database/database.ts';
import { answerOf, jsonRows } from '../database/json-text.ts';
import type { App } from '../http/app.ts';
import { withFields } from '../http/fields/chosen-fields.ts';
import { countOf, toPage } from '../http/fields/page.ts';
import { assertFilled } from '../http/fields/record-fields.ts';
import { invalid, notFound } from '../http/problem.ts';
import { toCreate, toWholeChange } from '../http/write/subject.ts';
import { write } from '../http/write/write.ts';
import { changesPlace, findStateByCode } from '../master-data/choice.store.ts';
import { withRegions } from '../region/region.store.ts';
import { within } from '../session/policy.ts';
import { companyExists } from '../session/records/company-lock.store.ts';
import { getExisting, lockVersion } from './existing-location.ts';
import * as contract from './location.contract.ts';
import { locationFields } from './location.fields.ts';
import * as locations from './location.store.ts';
import * as lists from './location-list.store.ts';

export function locationRoutes(app: App, db: Db) {
  listRoute(app, db);
  listAllRoute(app, db);
  getRoute(app, db);
  byIdsRoute(app, db);
  listForCompaniesRoute(app, db);
  sectionsByIdsRoute(app, db);
  createRoute(app, db);
  updateRoute(app, db);
  statusRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/location/getAll',
    { schema: contract.listLocations, config: { action: 'location.read' } },
    async ({ tenantScope, body, query }) => {
      const page = await lists
        .pagesByCompany(db, tenantScope, [body.company_id], body, toPage(query))
        .executeTakeFirst();
      if (!page) throw notFound('Company');
      return { ...countOf(page), rows: await withRegions(db, page.rows) };
    },
  );
}

function listAllRoute(app: App, db: Db) {
  app.post(
    '/location/list',
    { schema: contract.listAllLocations, config: { action: 'location.read' } },
    async ({ tenantScope, body, query }) =>
      withFields(await lists.list(db, tenantScope, body, toPage(query), query.fields), query.fields),
  );
}

function getRoute(app: App, db: Db) {
  app.get(
    '/location/:id',
    { schema: contract.getLocation, config: { action: 'location.read' } },
    async ({ tenantScope, params }) => ({ data: await getExisting(db, tenantScope, params.id) }),
  );
}

function byIdsRoute(app: App, db: Db) {
  app.post(
    '/location/getByIds',
    { schema: contract.getLocationsByIds, config: { action: 'location.read' } },
    async ({ tenantScope, body }) =>
      answerOf('rows', await jsonRows(db, locations.wholeOf(db, tenantScope, body.ids))),
  );
}

function listForCompaniesRoute(app: App, db: Db) {
  app.post(
    '/location/getAllForCompanies',
    { schema: contract.listLocationsForCompanies, config: { action: 'location.read' } },
    async ({ tenantScope, body, query }) => {
      const { company_ids: ids, ...filter } = body;
      const { fields } = query;
      const pages = await lists.jsonPagesByCompany(
        db,
        { tenantScope, filter, page: toPage(query), fields },
        ids,
      );
      return withFields(answerOf('companies', pages), fields);
    },
  );
}

function sectionsByIdsRoute(app: App, db: Db) {
  app.post(
    '/location/sections/getByIds',
    { schema: contract.getSectionsByIds, config: { action: 'location.read' } },
    async ({ tenantScope, body }) =>
      answerOf('rows', await jsonRows(db, locations.sectionsOf(db, tenantScope, body.ids))),
  );
}

function createRoute(app: App, db: Db) {
  app.post(
    '/location/add',
    { schema: contract.createLocation, config: { action: 'location.edit' } },
    (request, reply) =>
      write(db, request, reply, toCreate('location'), async (transaction) => {
        const { tenantScope, body } = request;
        if (!(await companyExists(transaction, tenantScope, body.company_id))) throw notFound('Company');
        const id = await locations.create(transaction, body.company_id, await toStored(transaction, body));
        const data = await getExisting(transaction, tenantScope, id);
        return { message: 'Location added successfully', id, data };
      }),
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/location/:id',
    { schema: contract.updateLocation, config: { action: 'location.edit' } },
    (request, reply) => {
      const { headers, body } = request;
      const { id } = request.params;
      // A location cannot change company, so another company in the body results in a 404.
      const tenantScope = within(request.tenantScope, body.company_id);
      const location = toWholeChange('location', (transaction) =>
        lockVersion(transaction, { tenantScope, headers }, id),
      );
      return write(db, request, reply, location, async (transaction, locked) => {
        assertFilled(locationFields, body, locked);
        const { state: _, ...others } = body;
        const details = changesPlace(body, locked) ? await toStored(transaction, body) : others;
        await locations.update(transaction, id, { details });
        const data = await getExisting(transaction, tenantScope, id);
        return { message: 'Location updated successfully', id, data };
      });
    },
  );
}

function statusRoute(app: App, db: Db) {
  app.post(
    '/location/changeStatus',
    { schema: contract.changeLocationStatus, config: { action: 'location.edit' } },
    (request, reply) => {
      const { location_id: id, status } = request.body;
      const location = toWholeChange('location', (transaction) => lockVersion(transaction, request, id));
      return write(db, request, reply, location, async (transaction) => {
        await locations.update(transaction, id, { status });
        const data = await getExisting(transaction, request.tenantScope, id);
        return { message: 'Location status updated successfully', id, data };
      });
    },
  );
}

async function toStored<Details extends contract.LocationChange>(db: Db, { state, ...details }: Details) {
  const found = await findStateByCode(db, state, details.country);
  if ('faults' in found) throw invalid(found.faults);
  return { ...details, state_id: found.id };
}
