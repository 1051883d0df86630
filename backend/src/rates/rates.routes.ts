import type { Db } from '../database/database.ts';
import { reusingSlowReads } from '../database/slow-reads.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/problem.ts';
import { toWholeChange } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import { type Policy, within } from '../session/policy.ts';
import { companyExists, lockCompany } from '../session/records/company-lock.store.ts';
import { applyToLocations } from './apply-rates.ts';
import * as contract from './rates.contract.ts';
import * as rates from './rates.store.ts';
import { distributeRates } from './rates-distribution.contract.ts';
import { distribute } from './rates-distribution.store.ts';
import { assertRatesVersion, ratesToChange } from './rates-version.ts';

export function ratesRoutes(app: App, db: Db, policy: Policy) {
  getDefaultRoute(app, db);
  updateDefaultRoute(app, db);
  getCompanyRoute(app, db);
  updateCompanyRoute(app, db);
  listForCompaniesRoute(app, db);
  distributionRoute(app, db, policy);
}

function getDefaultRoute(app: App, db: Db) {
  app.get(
    '/ptx/default/rates',
    { schema: contract.getDefaultRates, config: { action: 'default-rates.read' } },
    async () => ({ data: await rates.getDefault(db) }),
  );
}

function updateDefaultRoute(app: App, db: Db) {
  app.put(
    '/ptx/default/rates',
    { schema: contract.updateDefaultRates, config: { action: 'default-rates.edit' } },
    (request, reply) => {
      const defaultRates = toWholeChange('default_rates', async (transaction) => {
        const current = await rates.lockDefault(transaction);
        await assertVersion(request, current.version, () => current);
        return { id: null, name: null, ...current };
      });
      return write(db, request, reply, defaultRates, async (transaction) => {
        const data = await rates.updateDefault(transaction, request.body);
        return { message: 'Default rates updated successfully', data };
      });
    },
  );
}

function getCompanyRoute(app: App, db: Db) {
  app.get(
    '/ptx/company/rates/:id',
    { schema: contract.getCompanyRates, config: { action: 'rates.read' } },
    async ({ tenantScope, params }) => {
      if (!(await companyExists(db, tenantScope, params.id))) throw notFound('Company');
      return { data: (await rates.getForCompany(db, params.id)) ?? null };
    },
  );
}

function updateCompanyRoute(app: App, db: Db) {
  app.put(
    '/ptx/company/rates/:id',
    { schema: contract.updateCompanyRates, config: { action: 'rates.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const company = ratesToChange('company', async (transaction) => {
        // Locks the company, so that only one request sets its first rates.
        const locked = await lockCompany(transaction, request.tenantScope, id);
        const current = (await rates.getForCompany(transaction, id)) ?? null;
        await assertRatesVersion(request, current);
        return { ...locked, rates: current };
      });
      const { applied_ptx_fees_all_locations: wanted, ...amounts } = request.body;
      // A save that also changes locations is kept even if the rates of the company stay.
      const subject = { ...company, isWhole: !wanted };
      return write(db, request, reply, subject, async (transaction, { rates: current }) => {
        const isApplied = wanted ?? current?.applied_ptx_fees_all_locations ?? false;
        const data = await rates.saveForCompany(transaction, id, {
          ...amounts,
          applied_ptx_fees_all_locations: isApplied,
        });
        // A flag that only stays on is not a request to overwrite the rates of locations.
        const locations_changed = wanted ? await applyToLocations(transaction, request, data) : null;
        return { message: 'Company rates updated successfully', id, data, locations_changed };
      });
    },
  );
}

function listForCompaniesRoute(app: App, db: Db) {
  app.post(
    '/ptx/company/rates/getByCompanyIds',
    { schema: contract.listCompanyRates, config: { action: 'rates.read' } },
    async ({ tenantScope, body }) => ({
      rows: await rates.listForCompanies(db, tenantScope, body.company_ids),
    }),
  );
}

function distributionRoute(app: App, db: Db, { tenantScopeOf }: Policy) {
  const reuse = reusingSlowReads<Awaited<ReturnType<typeof distribute>>>();
  app.post(
    '/ptx/rates/distribution',
    { schema: distributeRates, config: { action: 'rates.read' } },
    async ({ person, tenantScope, body }) => {
      const mayReadDefaults = tenantScopeOf(person, 'default-rates.read') !== null;
      const scope = within(tenantScope, body.company_id ?? undefined);
      const read = () => distribute(db, scope, mayReadDefaults);
      return {
        rows: scope === 'all' ? await reuse(`with defaults: ${mayReadDefaults}`, read) : await read(),
      };
    },
  );
}
