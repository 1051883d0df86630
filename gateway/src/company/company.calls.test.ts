import { expect, test } from 'vitest';
import {
  address,
  addressInput,
  begin,
  file,
  type PrintedCall,
  rates,
  social,
  storedSocial,
  testPrintedCalls,
} from '../testing/printed-calls.ts';

const company = { name: 'Bell', website: null, phone: null, extension: null };
const companyCases: PrintedCall[] = [
  [
    '[API-21]',
    'companyCreate',
    () => ({ details: { ...company, address: addressInput } }),
    'POST /company/add',
    { ...company, ...address, state: 5, country: 1 },
  ],
  [
    '[API-22]',
    'companyUpdate',
    (r) => ({
      id: '1',
      revision: r.company.revision,
      details: { ...company, email: 'office@company1.test', address: addressInput },
    }),
    'PUT /company/1',
    { ...company, ...address, state: 5, country: 1 },
  ],
  [
    '[API-24]',
    'companySegmentsSave',
    (r) => ({ companyId: '1', revision: r.company.revisions.segments, segmentIds: ['2'] }),
    'POST /company/business-segments/save',
    { company_id: 1, business_segments: [2] },
  ],
  [
    '[API-25]',
    'companySocialMediaSave',
    (r) => ({ companyId: '1', revision: r.company.revisions.socialMedia, socialMedia: social }),
    'POST /company/socialmedia/save',
    { company_id: 1, ...storedSocial },
  ],
  [
    '[API-26]',
    'companyLanguagesSave',
    (r) => ({ companyId: '1', revision: r.company.revisions.languages, languageIds: ['2'] }),
    'POST /company/language/save',
    { company_id: 1, languages: [2] },
  ],
  [
    '[API-27]',
    'companyStatusChange',
    () => ({ id: '1', status: 'INACTIVE' }),
    'POST /company/changeStatus',
    { company_id: 1, status: 0 },
  ],
  [
    '[API-28]',
    'companySurveySettingsSave',
    (r) => ({
      companyId: '1',
      revision: r.company.revisions.surveySettings,
      settings: {
        client: 'Northwind',
        optsOutOfEmail: true,
        hasSalesReport: true,
        startDate: '2026-12-01',
        usesDefaultColors: true,
      },
    }),
    'POST /company/medallia-settings/save',
    {
      company_id: 1,
      date: '12/01/2026',
      use_defaults: true,
      quick_start_email_box_color: null,
      quick_start_email_text_color: null,
    },
  ],
  [
    '[API-29]',
    'companyPlatformsSave',
    (r) => ({ companyId: '1', revision: r.company.revisions.platforms, platformIds: ['2'] }),
    'POST /company/platform/save',
    { company_id: 1, platforms: [2] },
  ],
  [
    '[API-30]',
    'regionCreate',
    () => ({ companyId: '1', region: { name: 'West' } }),
    'POST /region/add',
    { company_id: 1, name: 'West' },
  ],
  [
    '[API-31]',
    'regionUpdate',
    (r) => ({ companyId: '1', id: '10', revision: r.company.regions[0].revision, region: { name: 'West' } }),
    'PUT /region/10',
    { company_id: 1, region_row_id: 10, name: 'West' },
  ],
  ['[API-32]', 'regionDelete', () => ({ companyId: '1', id: '10' }), 'DELETE /region/delete/10', null],
  [
    '[API-33]',
    'eventCreate',
    () => ({ companyId: '1', event: { name: 'Gala', typeId: '1', customVenue: { name: 'Garden' } } }),
    'POST /event/add',
    { company_id: 1, name: 'Gala', type: 1, venue_id: 0, custom_venue: 'Garden' },
  ],
  [
    '[API-34]',
    'eventUpdate',
    (r) => ({
      companyId: '1',
      id: '11',
      revision: r.company.events[0].revision,
      event: { name: 'Gala', typeId: '1', venueId: '2' },
    }),
    'PUT /event/11',
    { company_id: 1, event_row_id: 11, name: 'Gala', type: 1, venue_id: 2, custom_venue: null },
  ],
  ['[API-35]', 'eventDelete', () => ({ companyId: '1', id: '11' }), 'DELETE /event/delete/11', null],
  [
    '[API-36]',
    'defaultVenueCreate',
    () => ({ companyId: '1', venue: { name: 'Barn', eventId: '11' } }),
    'POST /venue/default/add',
    { company_id: 1, event_row_id: 11, name: 'Barn' },
  ],
  [
    '[API-37]',
    'defaultVenueUpdate',
    (r) => ({
      companyId: '1',
      id: '12',
      revision: r.company.defaultVenues[0].revision,
      venue: { name: 'Barn', eventId: '11' },
    }),
    'PUT /venue/default/12',
    { company_id: 1, event_row_id: 11, name: 'Barn' },
  ],
  [
    '[API-38]',
    'defaultVenueDelete',
    () => ({ companyId: '1', id: '12' }),
    'DELETE /venue/default/delete/12',
    null,
  ],
  [
    '[API-40]',
    'companyLogoUploadCreate',
    () => ({ companyId: '1', file }),
    'POST /s3/upload',
    { company_id: 1, key: 'Logo.png' },
  ],
  [
    '[API-42]',
    'companyLogoDelete',
    () => ({ companyId: '2' }),
    'DELETE /s3/deleteFile/2',
    { key: 'company-2.png' },
  ],
  [
    '[API-50]',
    'defaultRatesSave',
    (r) => ({ revision: r.defaultRates.revision, rates }),
    'PUT /ptx/default/rates',
    {
      ptx_digital_rate: '5.00',
      ptx_paper_rate: '6.00',
      ptx_resend_paper_rate: '7.00',
      ptx_per_location_rate: '8.00',
    },
  ],
  [
    '[API-52]',
    'companyRatesSave',
    (r) => ({ companyId: '1', revision: r.company.rates.revision, rates: { rates } }),
    'PUT /ptx/company/rates/1',
    {
      company_digital_rate: '5.00',
      company_paper_rate: '6.00',
      company_resend_paper_rate: '7.00',
      customer_per_location_rate: '8.00',
      applied_ptx_fees_all_locations: false,
    },
  ],
];

testPrintedCalls(companyCases);

const save = `mutation ($input: CompanySurveySettingsSaveInput!) { result: companySurveySettingsSave(input: $input) {
  company { surveySettings { client optsOutOfEmail hasSalesReport } individualDataFiles } errors { path message }
} }`;

test('[API-28] [ENT-20] a setting that the call does not print is sent only if it changes', async () => {
  const { service, gateway, token, read } = await begin();
  const revision = read.company.revisions.surveySettings;
  const settings = {
    client: 'Bell',
    optsOutOfEmail: true,
    startDate: '2026-12-01',
    individualDataFiles: true,
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
    individualDataFiles: true,
  });
});

test('[API-33] [API-34] [ENT-16] the address of a custom venue is sent only if there is one or was one', async () => {
  const { service, gateway, token, read } = await begin();
  const customVenue = { name: 'Garden', city: 'Fresno' };
  const update = `mutation ($input: EventUpdateInput!) { result: eventUpdate(input: $input) { event { revision } errors { message } } }`;
  let [{ revision }] = read.company.events;
  for (const event of [{ name: 'A', customVenue }, { name: 'A', typeId: '1', venueId: '2' }, { name: 'B' }]) {
    const variables = { input: { companyId: '1', id: '11', revision, event: { typeId: '1', ...event } } };
    ({ revision } = (await gateway.run(update, { token, variables })).result.event);
  }
  const sent = service.calls.filter(({ path }) => path === '/event/11').map(({ body }) => body);
  const address = { address1: null, address2: null, city: 'Fresno', zip: null, state: null };
  expect(sent.map(({ custom_venue_details }) => custom_venue_details)).toEqual([address, null, undefined]);
});

test('[API-28] a repeat with the same key has the same body, although the first attempt was stored', async () => {
  const { service, gateway, token } = await begin('idempotency-keys');
  const { company } = await gateway.run('{ company(id: 1) { revisions { surveySettings } } }', { token });
  const revision = company.revisions.surveySettings;
  const settings = { client: 'Bell', startDate: '2026-12-01' };
  const variables = { input: { companyId: '1', revision, settings } };
  const headers = { 'idempotency-key': 'save-1' };
  for (let at = 0; at < 2; at += 1) await gateway.run(save, { token, variables, headers });
  const sent = service.calls.filter(({ path }) => path === '/company/medallia-settings/save');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(sent[0]?.body).toMatchObject({ medallia_client: 'Bell', opt_out_email_surveys: false });
});
