import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { saveLocked } from '../http/write/write.ts';
import { assertListed } from '../master-data/choice.store.ts';
import * as selection from '../selection/selection.store.ts';
import { incrementLocationVersion } from '../session/records/location-lock.store.ts';
import * as social from '../social/social.store.ts';
import * as survey from '../survey/survey.store.ts';
import { changeLocationSettings } from '../survey/survey-change.ts';
import { getExisting, lock } from './existing-location.ts';
import * as contract from './location-sections.contract.ts';
import * as sections from './location-sections.store.ts';

const FOREIGN_REGION = 'Choose regions from the company’s list';

export function locationSectionRoutes(app: App, db: Db) {
  languagesRoute(app, db);
  socialMediaRoute(app, db);
  platformsRoute(app, db);
  classificationsRoute(app, db);
  segmentsRoute(app, db);
  regionsRoute(app, db);
  surveyRoute(app, db);
}

function languagesRoute(app: App, db: Db) {
  app.post(
    '/location/language/save',
    { schema: contract.saveLanguages, config: { action: 'location.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Languages saved successfully', async (transaction) => {
        const { location_id: id, languages: ids } = request.body;
        await assertListed(transaction, 'languages', ids);
        await selection.replace(transaction, 'location_languages', id, ids);
      }),
  );
}

function socialMediaRoute(app: App, db: Db) {
  app.post(
    '/location/socialmedia/save',
    { schema: contract.saveSocialMedia, config: { action: 'location.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Social media accounts saved successfully', (transaction) => {
        const { location_id: id, ...accounts } = request.body;
        return social.save(transaction, { kind: 'location', id }, accounts);
      }),
  );
}

function platformsRoute(app: App, db: Db) {
  app.post(
    '/location/platforms/save',
    { schema: contract.savePlatforms, config: { action: 'location.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Platforms saved successfully', async (transaction) => {
        const { location_id: id, platforms: ids } = request.body;
        if (!(await sections.companyUses(transaction, id, ids)))
          throw invalid({ platforms: 'This company doesn’t use that platform' });
        await selection.replace(transaction, 'location_platforms', id, ids);
      }),
  );
}

function classificationsRoute(app: App, db: Db) {
  app.post(
    '/location/business-classification/save',
    { schema: contract.saveClassifications, config: { action: 'location.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Business classifications saved successfully', async (transaction) => {
        const { location_id: id, business_classifications: ids } = request.body;
        await assertListed(transaction, 'business_classifications', ids);
        await selection.replace(transaction, 'location_business_classifications', id, ids);
      }),
  );
}

function segmentsRoute(app: App, db: Db) {
  app.post(
    '/location/business-segment/save',
    { schema: contract.saveSegments, config: { action: 'location.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Business segments saved successfully', async (transaction) => {
        const {
          location_id: id,
          business_segments: ids,
          business_segment_survey_details: details,
        } = request.body;
        await assertListed(transaction, 'business_segments', ids);
        await sections.replaceSegments(transaction, id, ids, details);
      }),
  );
}

function regionsRoute(app: App, db: Db) {
  app.post(
    '/location/region/save',
    { schema: contract.saveRegions, config: { action: 'location.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Regions saved successfully', async (transaction, location) => {
        const { location_id: id, regions, region_id: regionId = 0, is_primary: wanted } = request.body;
        if (regions) {
          if (!(await sections.replaceRegions(transaction, id, regions)))
            throw invalid({ regions: FOREIGN_REGION });
          return;
        }
        const isPrimary = isPrimaryRegion(location.LocationRegions, regionId, wanted);
        if (!(await sections.setRegion(transaction, id, regionId, isPrimary)))
          throw invalid({ region_id: FOREIGN_REGION });
      }),
  );
}

/** Returns whether a region becomes primary. It does if no other one is [LOC-08]. */
function isPrimaryRegion(
  stored: Locked['LocationRegions'],
  regionId: number,
  wanted: boolean | undefined,
): boolean {
  const primary = stored.find((region) => region.is_primary)?.region_id ?? regionId;
  return wanted || primary === regionId;
}

function surveyRoute(app: App, db: Db) {
  app.post(
    '/location/medallia-settings/save',
    { schema: contract.saveSurveySettings, config: { action: 'location.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Survey settings saved successfully', async (transaction, location) => {
        const { location_id: id, company_id: companyId, ...sent } = request.body;
        if (companyId && location.company_id !== companyId) throw notFound('Location');
        const settings = changeLocationSettings(location.locationMedalliaSettings, sent);
        await survey.saveForLocation(transaction, id, settings);
      }),
  );
}

type Locked = Awaited<ReturnType<typeof lock>>;

/** Saves one section of a location as a whole. */
function save<Body extends { location_id: number }>(
  db: Db,
  request: FastifyRequest & { body: Body },
  reply: FastifyReply,
  message: string,
  work: (transaction: Db, locked: Locked) => Promise<void>,
) {
  const { tenantScope, body } = request;
  const { location_id: id } = body;
  const location = {
    entity: 'location' as const,
    id,
    lock: (transaction: Db) => lock(transaction, tenantScope, id),
    read: (transaction: Db) => getExisting(transaction, tenantScope, id),
    incrementVersion: incrementLocationVersion,
  };
  return saveLocked(db, request, reply, location, message, work);
}
