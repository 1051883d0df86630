import type { Body } from '../field-table/field-table.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { companyWritten } from './company.record.ts';
import { companySectionRows } from './company.sections.record.ts';
import type { CompanySection } from './company.sections.ts';

const save = (name: string, path: string) =>
  ({ name: `company.${name}`, method: 'POST', path, kind: 'write', answer: companyWritten }) as const;

const saves = {
  /** [API-24] */
  segments: save('saveSegments', '/company/business-segments/save'),
  /** [API-25] */
  socialMedia: save('saveSocialMedia', '/company/socialmedia/save'),
  /** [API-26] */
  languages: save('saveLanguages', '/company/language/save'),
  /** [API-29] */
  platforms: save('savePlatforms', '/company/platform/save'),
};

/** Extension `bulk-reads`. */
const listByIds = {
  name: 'company.listSectionsByIds',
  method: 'POST',
  path: '/company/sections/getByIds',
  kind: 'read',
  answer: companySectionRows,
} as const;

[...Object.values(saves), listByIds] satisfies Endpoint<unknown>[];

/**
 * Creates the client of company sections.
 * @param surveyPath path of the survey settings, which [API-28] leaves open (AMB-27)
 */
export function createCompanySectionsClient(rest: RestClient, surveyPath: string) {
  const endpoints = { ...saves, surveySettings: save('saveSurveySettings', surveyPath) };
  return {
    listByIds: async (ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listByIds, { ...options, body: { ids } })).rows,
    save: (section: CompanySection, id: number, values: Body, options: CallOptions = {}) =>
      rest.call(endpoints[section], { ...options, body: { ...values, company_id: id } }),
  };
}
