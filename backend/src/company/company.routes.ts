import type { Db } from '../database/database.ts';
import { answerOf } from '../database/json-text.ts';
import type { App } from '../http/app.ts';
import { withFields } from '../http/fields/chosen-fields.ts';
import { toPage } from '../http/fields/page.ts';
import { assertFilled } from '../http/fields/record-fields.ts';
import { invalid } from '../http/problem.ts';
import { toCreate, toWholeChange } from '../http/write/subject.ts';
import { write } from '../http/write/write.ts';
import { changesPlace, checkStateAndCountry } from '../master-data/choice.store.ts';
import * as contract from './company.contract.ts';
import { companyFields } from './company.fields.ts';
import * as companies from './company.store.ts';
import { getExisting, lockVersion } from './existing-company.ts';
import { setIndividualDataFiles } from './individual-data-files.ts';

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
    async ({ tenantScope, body, query }) => {
      const { fields } = query;
      const page = toPage(query, body.page);
      return withFields(await companies.list(db, tenantScope, body, page, fields), fields);
    },
  );
}

function getRoute(app: App, db: Db) {
  app.get(
    '/company/:id',
    { schema: contract.getCompany, config: { action: 'company.read' } },
    async ({ tenantScope, params }) => ({ data: await getExisting(db, tenantScope, params.id) }),
  );
}

function byIdsRoute(app: App, db: Db) {
  app.post(
    '/company/getByIds',
    { schema: contract.getCompaniesByIds, config: { action: 'company.read' } },
    async ({ tenantScope, body, query: { fields } }) => {
      const rows = await companies.jsonSummaries(db, { tenantScope, fields }, body.ids);
      return withFields(answerOf('rows', rows), fields);
    },
  );
}

function createRoute(app: App, db: Db) {
  app.post(
    '/company/add',
    { schema: contract.createCompany, config: { action: 'company.create' } },
    (request, reply) =>
      write(db, request, reply, toCreate('company'), async (transaction) => {
        await assertPlaceExists(transaction, request.body);
        const id = await companies.create(transaction, request.body);
        await setIndividualDataFiles(transaction, id, request.body.individual_medallia_data_files);
        const data = await getExisting(transaction, request.tenantScope, id);
        return { message: 'Company added successfully', id, data };
      }),
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/company/:id',
    { schema: contract.updateCompany, config: { action: 'company.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const company = toWholeChange('company', (transaction) => lockVersion(transaction, request, id));
      return write(db, request, reply, company, async (transaction, locked) => {
        assertFilled(companyFields, request.body, locked);
        if (changesPlace(request.body, locked)) await assertPlaceExists(transaction, request.body);
        await setIndividualDataFiles(transaction, id, request.body.individual_medallia_data_files);
        await companies.update(transaction, id, { details: request.body });
        const data = await getExisting(transaction, request.tenantScope, id);
        return { message: 'Company updated successfully', id, data };
      });
    },
  );
}

function statusRoute(app: App, db: Db) {
  app.post(
    '/company/changeStatus',
    { schema: contract.changeCompanyStatus, config: { action: 'company.edit' } },
    (request, reply) => {
      const { company_id: id, status } = request.body;
      const company = toWholeChange('company', (transaction) => lockVersion(transaction, request, id));
      return write(db, request, reply, company, async (transaction) => {
        await companies.update(transaction, id, { status });
        const data = await getExisting(transaction, request.tenantScope, id);
        return { message: 'Company status updated successfully', id, data };
      });
    },
  );
}

async function assertPlaceExists(db: Db, { state, country }: contract.CompanyChange) {
  const faults = await checkStateAndCountry(db, state, country);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
