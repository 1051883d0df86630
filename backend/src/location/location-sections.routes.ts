import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notAmong, notFound } from '../http/problem.ts';
import { type BodyOf, type Sectioned, sectionRoutes } from '../http/write/sections.ts';
import { assertListed } from '../master-data/choice.store.ts';
import { chosen } from '../selection/chosen.ts';
import * as selection from '../selection/selection.store.ts';
import { incrementLocationVersion, lockLocation } from '../session/records/location-lock.store.ts';
import * as social from '../social/social.store.ts';
import * as survey from '../survey/survey.store.ts';
import { changeLocationSettings } from '../survey/survey-change.ts';
import { getExisting } from './existing-location.ts';
import * as contract from './location-sections.contract.ts';
import * as sections from './location-sections.store.ts';

const FOREIGN_REGION = 'Choose regions from the company’s list';

type Location = Awaited<ReturnType<typeof getExisting>>;

const location: Sectioned<Location, { location_id: number }> = {
  entity: 'location',
  action: 'location.edit',
  idOf: ({ location_id }) => location_id,
  lock: lockLocation,
  read: getExisting,
  incrementVersion: incrementLocationVersion,
};

export function locationSectionRoutes(app: App, db: Db) {
  const save = sectionRoutes(app, db, location);
  const languages = chosen('languages', 'location_languages');
  save('/location/language/save', contract.saveLanguages, 'Languages', languages);
  save('/location/socialmedia/save', contract.saveSocialMedia, 'Social media accounts', saveAccounts);
  save('/location/platforms/save', contract.savePlatforms, 'Platforms', savePlatforms);
  const classifications = chosen('business_classifications', 'location_business_classifications');
  save(
    '/location/business-classification/save',
    contract.saveClassifications,
    'Business classifications',
    classifications,
  );
  save('/location/business-segment/save', contract.saveSegments, 'Business segments', saveSegments);
  save('/location/region/save', contract.saveRegions, 'Regions', saveRegions);
  save('/location/medallia-settings/save', contract.saveSurveySettings, 'Survey settings', saveSurvey);
}

const saveAccounts = (
  transaction: Db,
  { location_id: id, ...accounts }: BodyOf<typeof contract.saveSocialMedia>,
) => social.save(transaction, { kind: 'location', id }, accounts);

async function savePlatforms(
  transaction: Db,
  { location_id: id, platforms: ids }: BodyOf<typeof contract.savePlatforms>,
) {
  const unused = await sections.findUnusedPlatform(transaction, id, ids);
  if (unused !== undefined)
    throw invalid({ platforms: notAmong('This company doesn’t use that platform', unused) });
  await selection.replace(transaction, 'location_platforms', id, ids);
}

async function saveSegments(transaction: Db, body: BodyOf<typeof contract.saveSegments>) {
  const { location_id: id, business_segments: ids, business_segment_survey_details: details } = body;
  await assertListed(transaction, 'business_segments', ids);
  await sections.replaceSegments(transaction, id, ids, details);
}

async function saveRegions(
  transaction: Db,
  {
    location_id: id,
    regions,
    region_id: regionId = 0,
    is_primary: wanted,
  }: BodyOf<typeof contract.saveRegions>,
  { LocationRegions: stored }: Location,
) {
  if (regions) {
    const other = await sections.replaceRegions(transaction, id, regions);
    if (other !== undefined) throw invalid({ regions: notAmong(FOREIGN_REGION, other) });
    return;
  }
  // A region becomes primary if no other one is [LOC-08].
  const primary = stored.find((region) => region.is_primary)?.region_id ?? regionId;
  const isPrimary = wanted || primary === regionId;
  if (!(await sections.setRegion(transaction, id, regionId, isPrimary)))
    throw invalid({ region_id: notAmong(FOREIGN_REGION, regionId) });
}

async function saveSurvey(
  transaction: Db,
  { location_id: id, company_id: companyId, ...sent }: BodyOf<typeof contract.saveSurveySettings>,
  { company_id: ownerId, locationMedalliaSettings: stored }: Location,
) {
  if (companyId && ownerId !== companyId) throw notFound('Location');
  await survey.saveForLocation(transaction, id, changeLocationSettings(stored, sent));
}
