import { expect, test } from 'vitest';
import {
  address,
  addressInput,
  file,
  type PrintedWrite,
  social,
  storedSocial,
  testPrintedWrites,
} from '../testing/printed-calls.ts';
import { start } from '../testing/start.ts';

const company = { name: 'Bell', website: 'https://bell.test', phone: null, extension: null };
const companyWrites: PrintedWrite[] = [
  {
    rows: '[API-21]',
    mutation: 'companyCreate',
    input: { details: { ...company, name: 'Pier', address: addressInput } },
    calls: { 'POST /company/add': { ...company, name: 'Pier', ...address, state: 1, country: 1 } },
    later: { 'companies.rows.name': ['Harbor Events', 'Maple Hall', 'Quiet Garden', 'Pier'] },
  },
  {
    rows: '[API-22]',
    mutation: 'companyUpdate',
    input: { companyId: '1', revision: 'company.revision', details: { ...company, address: addressInput } },
    calls: { 'PUT /company/1': { ...company, ...address, state: 1, country: 1 } },
    later: { 'company.website': 'https://bell.test' },
  },
  {
    rows: '[API-24]',
    mutation: 'companySegmentsSave',
    input: { companyId: '1', revision: 'company.revisions.segments', segmentIds: ['1'] },
    calls: { 'POST /company/business-segments/save': { company_id: 1, business_segments: [1] } },
    later: { 'company.segments.id': ['1'] },
  },
  {
    rows: '[API-25]',
    mutation: 'companySocialMediaSave',
    input: { companyId: '1', revision: 'company.revisions.socialMedia', socialMedia: social },
    calls: { 'POST /company/socialmedia/save': { company_id: 1, ...storedSocial } },
    later: { 'company.socialMedia.facebook': 'f' },
  },
  {
    rows: '[API-26]',
    mutation: 'companyLanguagesSave',
    input: { companyId: '1', revision: 'company.revisions.languages', languageIds: ['2'] },
    calls: { 'POST /company/language/save': { company_id: 1, languages: [2] } },
    later: { 'company.languages.id': ['2'] },
  },
  {
    rows: '[API-27]',
    mutation: 'companyStatusChange',
    input: { companyId: '1', status: 'INACTIVE' },
    calls: { 'POST /company/changeStatus': { company_id: 1, status: 0 } },
  },
  {
    rows: '[API-28]',
    mutation: 'companySurveySettingsSave',
    input: {
      companyId: '1',
      revision: 'company.revisions.surveySettings',
      settings: {
        client: 'HARBOR',
        optsOutOfEmail: true,
        hasSalesReport: true,
        startDate: '2026-12-01',
        usesDefaultColors: true,
        boxColor: null,
        textColor: null,
      },
    },
    calls: {
      'POST /company/medallia-settings/save': {
        company_id: 1,
        date: '12/01/2026',
        use_defaults: true,
        quick_start_email_box_color: null,
        quick_start_email_text_color: null,
      },
    },
    later: { 'company.surveySettings.startDate': '2026-12-01' },
  },
  {
    rows: '[API-29]',
    mutation: 'companyPlatformsSave',
    input: { companyId: '1', revision: 'company.revisions.platforms', platformIds: ['1', '2', '3'] },
    calls: { 'POST /company/platform/save': { company_id: 1, platforms: [1, 2, 3] } },
    later: { 'company.platforms.id': ['1', '2', '3'] },
  },
  {
    rows: '[API-42]',
    mutation: 'companyLogoDelete',
    input: { companyId: '1' },
    calls: { 'DELETE /s3/deleteFile/1': { key: 'harbor.png' } },
  },
  {
    rows: '[API-40]',
    mutation: 'companyLogoUploadCreate',
    input: { companyId: '1', file },
    calls: { 'POST /s3/upload': { company_id: 1, key: 'Logo.png' } },
  },
];

testPrintedWrites(companyWrites);

/** Starts a gateway with these extensions and reads the revisions of a company. */
async function begin(UPSTREAM_EXTENSIONS = '') {
  const { service, gateway } = await start({ UPSTREAM_EXTENSIONS });
  const token = service.tokenOf('admin');
  const query = '{ company(id: 1) { revisions { surveySettings } events { revision } } }';
  const { company } = await gateway.run(query, { token });
  return { service, gateway, token, company };
}

const save = `mutation ($input: CompanySurveySettingsSaveInput!) { result: companySurveySettingsSave(input: $input) {
  company { surveySettings { client optsOutOfEmail hasSalesReport } receivesIndividualDataFiles } errors { path message }
} }`;

test('[API-28] [ENT-20] a setting that the call does not print is sent only if it changes', async () => {
  const { service, gateway, token, company } = await begin();
  const revision = company.revisions.surveySettings;
  const settings = {
    client: 'Bell',
    optsOutOfEmail: true,
    startDate: '2026-12-01',
    hasSalesReport: false,
    receivesIndividualDataFiles: true,
  };
  const variables = { input: { companyId: '1', revision, settings } };
  const { result } = await gateway.run(save, { token, variables });
  const sent = service.calls.find(({ path }) => path === '/company/medallia-settings/save');
  expect(Object.keys(sent?.body).sort()).toEqual([
    'company_id',
    'date',
    'individual_medallia_data_files',
    'medallia_client',
    'pte_sales_report',
    'quick_start_email_box_color',
    'quick_start_email_text_color',
    'use_defaults',
  ]);
  expect(sent?.body).toMatchObject({ medallia_client: 'Bell', pte_sales_report: false });
  expect(result.company).toEqual({
    surveySettings: { client: 'Bell', optsOutOfEmail: true, hasSalesReport: false },
    receivesIndividualDataFiles: true,
  });
});

test('[API-33] [API-34] [ENT-16] the address of a custom venue is sent only if there is one or was one', async () => {
  const { service, gateway, token, company } = await begin();
  const customVenue = { name: 'Garden', city: 'Fresno' };
  const update = `mutation ($input: EventUpdateInput!) { result: eventUpdate(input: $input) { event { revision } errors { message } } }`;
  let [{ revision }] = company.events;
  for (const event of [{ customVenue, venueId: null }, { customVenue: null, venueId: '2' }, { name: 'B' }]) {
    const variables = { input: { companyId: '1', eventId: '11', revision, event } };
    ({ revision } = (await gateway.run(update, { token, variables })).result.event);
  }
  const sent = service.calls.filter(({ path }) => path === '/event/11').map(({ body }) => body);
  const address = { address1: null, address2: null, city: 'Fresno', zip: null, state: null };
  expect(sent.map(({ custom_venue_details }) => custom_venue_details)).toEqual([address, null, undefined]);
});

test('[API-28] a repeat with the same key has the same body, although the first attempt was stored', async () => {
  const { service, gateway, token, company } = await begin('idempotency-keys');
  const revision = company.revisions.surveySettings;
  const settings = { client: 'Bell', optsOutOfEmail: false };
  const variables = { input: { companyId: '1', revision, settings } };
  const headers = { 'idempotency-key': 'save-1' };
  for (let at = 0; at < 2; at += 1) await gateway.run(save, { token, variables, headers });
  const sent = service.calls.filter(({ path }) => path === '/company/medallia-settings/save');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(sent[0]?.body).toMatchObject({ medallia_client: 'Bell', opt_out_email_surveys: false });
});
