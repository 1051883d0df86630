import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/problem.ts';
import { companyExists } from '../session/records/company-lock.store.ts';
import * as contract from './master-data.contract.ts';
import * as masterData from './master-data.store.ts';

const config = { action: 'master-data.read' } as const;

/** One line for each list, with its contract and the function that reads it. */
export function masterDataRoutes(app: App, db: Db) {
  app.get('/country/getAll', { schema: contract.listCountries, config }, async () => ({
    data: await masterData.listCountries(db),
  }));
  app.get('/state/getAll', { schema: contract.listStates, config }, async () => ({
    data: await masterData.listStates(db),
  }));
  app.get('/platform/getAll', { schema: contract.listPlatforms, config }, async () => ({
    data: await masterData.list(db, 'platforms'),
  }));
  app.get('/language/getAll', { schema: contract.listLanguages, config }, async () => ({
    data: await masterData.list(db, 'languages'),
  }));
  app.get('/event/type/all', { schema: contract.listEventTypes, config }, async () => ({
    data: await masterData.listEventTypes(db),
  }));
  app.get('/business-segment/getAll', { schema: contract.listSegments, config }, async () => ({
    data: await masterData.list(db, 'business_segments'),
  }));
  app.get('/business-classification/getAll', { schema: contract.listClassifications, config }, async () => ({
    data: await masterData.listClassifications(db),
  }));
  app.get('/medallia/alertOptions', { schema: contract.listMedalliaAlertOptions, config }, async () => ({
    data: await masterData.list(db, 'medallia_alert_options'),
  }));
  app.get(
    '/aftercare/communicationPreference',
    { schema: contract.listAftercareAlertOptions, config },
    async () => ({ data: await masterData.list(db, 'aftercare_alert_options') }),
  );
  citiesRoute(app, db);
  locationOptionsRoute(app, db);
}

function citiesRoute(app: App, db: Db) {
  app.get('/city/getAll/:id', { schema: contract.listCities, config }, async ({ params, query }) => ({
    data: await masterData.listCities(db, params.id, query.search),
  }));
}

function locationOptionsRoute(app: App, db: Db) {
  app.post(
    '/location/getAllLocationsForCompany',
    { schema: contract.listLocationOptions, config: { action: 'location.read' } },
    async ({ tenantScope, body }) => {
      if (!(await companyExists(db, tenantScope, body.company_id))) throw notFound('Company');
      return { rows: await masterData.listLocationOptions(db, body.company_id) };
    },
  );
}
