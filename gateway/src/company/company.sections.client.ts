import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { printedBody } from '../rest/wire/printed-body.ts';
import { type SocialMedia, toSocialMediaBody } from '../social/social.record.ts';
import { type CompanySurveySettings, toSurveySettingsBody } from '../survey/survey.record.ts';
import { companyWritten } from './company.record.ts';
import { companySectionRows } from './company.sections.record.ts';

/** The fields of a company's survey settings that the documents print for their call [API-28]. */
const printedSettings = [
  'date',
  'use_defaults',
  'quick_start_email_box_color',
  'quick_start_email_text_color',
];

const save = (name: string, path: string) =>
  ({ name: `company.${name}`, method: 'POST', path, kind: 'write', answer: companyWritten }) as const;

/** [API-24] */
const saveSegments = save('saveSegments', '/company/business-segments/save');
/** [API-25] */
const saveSocialMedia = save('saveSocialMedia', '/company/socialmedia/save');
/** [API-26] */
const saveLanguages = save('saveLanguages', '/company/language/save');
/** [API-29] */
const savePlatforms = save('savePlatforms', '/company/platform/save');
/** Extension `bulk-reads`. */
const listByIds = {
  name: 'company.listSectionsByIds',
  method: 'POST',
  path: '/company/sections/getByIds',
  kind: 'read',
  answer: companySectionRows,
} as const;

[saveSegments, saveSocialMedia, saveLanguages, savePlatforms, listByIds] satisfies Endpoint<unknown>[];

/**
 * Creates the client of company sections.
 * @param surveyPath path of the survey settings, which [API-28] leaves open (AMB-27)
 */
export function createCompanySectionsClient(rest: RestClient, surveyPath: string) {
  const saveSurveySettings = save('saveSurveySettings', surveyPath);
  return {
    listByIds: async (ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listByIds, { ...options, body: { ids } })).rows,
    saveSegments: (id: number, segmentIds: readonly string[], options: CallOptions = {}) =>
      rest.call(saveSegments, {
        ...options,
        body: { business_segments: segmentIds.map(Number), company_id: id },
      }),
    saveLanguages: (id: number, languageIds: readonly string[], options: CallOptions = {}) =>
      rest.call(saveLanguages, { ...options, body: { languages: languageIds.map(Number), company_id: id } }),
    savePlatforms: (id: number, platformIds: readonly string[], options: CallOptions = {}) =>
      rest.call(savePlatforms, { ...options, body: { platforms: platformIds.map(Number), company_id: id } }),
    saveSocialMedia: (id: number, accounts: SocialMedia, options: CallOptions = {}) =>
      rest.call(saveSocialMedia, { ...options, body: { ...toSocialMediaBody(accounts), company_id: id } }),
    /** @param stored the present settings, for a body without the fields that the documents do not print */
    saveSurveySettings: (
      id: number,
      settings: CompanySurveySettings,
      stored: CompanySurveySettings | null,
      options: CallOptions = {},
    ) => {
      const whole = toSurveySettingsBody(settings);
      const body = stored ? printedBody(whole, printedSettings, toSurveySettingsBody(stored)) : whole;
      return rest.call(saveSurveySettings, { ...options, body: { ...body, company_id: id } });
    },
  };
}
