import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { saveLocked } from '../http/write/write.ts';
import { assertListed } from '../master-data/choice.store.ts';
import * as selection from '../selection/selection.store.ts';
import { incrementCompanyVersion } from '../session/records/company-lock.store.ts';
import * as social from '../social/social.store.ts';
import * as survey from '../survey/survey.store.ts';
import { changeCompanySettings } from '../survey/survey-change.ts';
import * as companies from './company.store.ts';
import * as contract from './company-sections.contract.ts';
import { getExisting, lock } from './existing-company.ts';
import { setIndividualDataFiles } from './individual-data-files.ts';

export function companySectionRoutes(app: App, db: Db) {
  byIdsRoute(app, db);
  segmentsRoute(app, db);
  languagesRoute(app, db);
  platformsRoute(app, db);
  socialMediaRoute(app, db);
  surveyRoute(app, db);
}

function byIdsRoute(app: App, db: Db) {
  app.post(
    '/company/sections/getByIds',
    { schema: contract.getSectionsByIds, config: { action: 'company.read' } },
    async ({ tenantScope, body }) => ({ rows: await companies.listSectionsByIds(db, tenantScope, body.ids) }),
  );
}

function segmentsRoute(app: App, db: Db) {
  app.post(
    '/company/business-segments/save',
    { schema: contract.saveSegments, config: { action: 'company.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Business segments saved successfully', async (transaction) => {
        const { company_id: id, business_segments: ids } = request.body;
        await assertListed(transaction, 'business_segments', ids);
        await selection.replace(transaction, 'company_business_segments', id, ids);
      }),
  );
}

function languagesRoute(app: App, db: Db) {
  app.post(
    '/company/language/save',
    { schema: contract.saveLanguages, config: { action: 'company.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Languages saved successfully', async (transaction) => {
        const { company_id: id, languages: ids } = request.body;
        await assertListed(transaction, 'languages', ids);
        await selection.replace(transaction, 'company_languages', id, ids);
      }),
  );
}

function platformsRoute(app: App, db: Db) {
  app.post(
    '/company/platform/save',
    { schema: contract.savePlatforms, config: { action: 'company.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Platforms saved successfully', async (transaction) => {
        const { company_id: id, platforms: ids } = request.body;
        await assertListed(transaction, 'platforms', ids);
        await selection.replace(transaction, 'company_platforms', id, ids);
      }),
  );
}

function socialMediaRoute(app: App, db: Db) {
  app.post(
    '/company/socialmedia/save',
    { schema: contract.saveSocialMedia, config: { action: 'company.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Social media accounts saved successfully', (transaction) => {
        const { company_id: id, ...accounts } = request.body;
        return social.save(transaction, { kind: 'company', id }, accounts);
      }),
  );
}

function surveyRoute(app: App, db: Db) {
  app.post(
    '/company/medallia-settings/save',
    { schema: contract.saveSurveySettings, config: { action: 'company.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Survey settings saved successfully', async (transaction, company) => {
        const { company_id: id, ...sent } = request.body;
        await setIndividualDataFiles(transaction, id, sent.individual_medallia_data_files);
        const settings = changeCompanySettings(company.companyMedalliaSettings, sent);
        await survey.save(transaction, id, settings);
      }),
  );
}

type Locked = Awaited<ReturnType<typeof lock>>;

/** Saves one section of a company as a whole. */
function save<Body extends { company_id: number }>(
  db: Db,
  request: FastifyRequest & { body: Body },
  reply: FastifyReply,
  message: string,
  work: (transaction: Db, locked: Locked) => Promise<void>,
) {
  const { tenantScope, body } = request;
  const { company_id: id } = body;
  const company = {
    entity: 'company' as const,
    id,
    lock: (transaction: Db) => lock(transaction, tenantScope, id),
    read: (transaction: Db) => getExisting(transaction, tenantScope, id),
    incrementVersion: incrementCompanyVersion,
  };
  return saveLocked(db, request, reply, company, message, work);
}
