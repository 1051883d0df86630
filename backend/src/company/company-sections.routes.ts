import type { Db } from '../database/database.ts';
import { answerOf, jsonRows } from '../database/json-text.ts';
import type { App } from '../http/app.ts';
import { type BodyOf, type Sectioned, sectionRoutes } from '../http/write/sections.ts';
import { chosen } from '../selection/chosen.ts';
import { incrementCompanyVersion, lockCompany } from '../session/records/company-lock.store.ts';
import * as social from '../social/social.store.ts';
import * as survey from '../survey/survey.store.ts';
import { changeCompanySettings } from '../survey/survey-change.ts';
import * as companies from './company.store.ts';
import * as contract from './company-sections.contract.ts';
import { getExisting } from './existing-company.ts';
import { setIndividualDataFiles } from './individual-data-files.ts';

type Company = Awaited<ReturnType<typeof getExisting>>;

const company: Sectioned<Company, { company_id: number }> = {
  entity: 'company',
  action: 'company.edit',
  idOf: ({ company_id }) => company_id,
  lock: lockCompany,
  read: getExisting,
  incrementVersion: incrementCompanyVersion,
};

export function companySectionRoutes(app: App, db: Db) {
  byIdsRoute(app, db);
  const save = sectionRoutes(app, db, company);
  const segments = chosen('business_segments', 'company_business_segments');
  save('/company/business-segments/save', contract.saveSegments, 'Business segments', segments);
  const languages = chosen('languages', 'company_languages');
  save('/company/language/save', contract.saveLanguages, 'Languages', languages);
  const platforms = chosen('platforms', 'company_platforms');
  save('/company/platform/save', contract.savePlatforms, 'Platforms', platforms);
  save('/company/socialmedia/save', contract.saveSocialMedia, 'Social media accounts', saveAccounts);
  save('/company/medallia-settings/save', contract.saveSurveySettings, 'Survey settings', saveSurvey);
}

const saveAccounts = (
  transaction: Db,
  { company_id: id, ...accounts }: BodyOf<typeof contract.saveSocialMedia>,
) => social.save(transaction, { kind: 'company', id }, accounts);

async function saveSurvey(
  transaction: Db,
  { company_id: id, ...sent }: BodyOf<typeof contract.saveSurveySettings>,
  { companyMedalliaSettings: stored }: Company,
) {
  await setIndividualDataFiles(transaction, id, sent.individual_medallia_data_files);
  await survey.save(transaction, id, changeCompanySettings(stored, sent));
}

function byIdsRoute(app: App, db: Db) {
  app.post(
    '/company/sections/getByIds',
    { schema: contract.getSectionsByIds, config: { action: 'company.read' } },
    async ({ tenantScope, body }) =>
      answerOf('rows', await jsonRows(db, companies.sectionsOf(db, tenantScope, body.ids))),
  );
}
