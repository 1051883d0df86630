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

const details = {
  publicName: 'Bell Hall',
  mailingName: 'Bell',
  billingName: 'Bell Inc.',
  phone: null,
  extension: null,
  address: addressInput,
};
const usesCompany = { usesCompanyLogo: true, usesCompanySocialMedia: true };
const storedDetails = {
  company_id: 1,
  name: 'Bell Hall',
  shortname: 'Bell',
  location_billing_name: 'Bell Inc.',
  phone: null,
  extension: null,
  ...address,
  state: 'OR',
  country: 1,
};

const optsOutOfNothing = { optsOutOfText: false, optsOutOfEmail: false, optsOutOfPaper: false };

const locationWrites: PrintedWrite[] = [
  {
    rows: '[API-55]',
    mutation: 'locationCreate',
    input: { companyId: '1', details },
    calls: {
      'POST /location/add': { ...storedDetails, use_company_logo: true, use_company_socialmedia: true },
    },
    later: { 'company.locations.count': 5 },
  },
  {
    rows: '[API-56]',
    mutation: 'locationUpdate',
    input: {
      locationId: '1',
      revision: 'location.revision',
      details: { ...details, publicName: 'Bell Pier', ...usesCompany },
    },
    calls: {
      'PUT /location/1': {
        id: 1,
        ...storedDetails,
        name: 'Bell Pier',
        use_company_logo: true,
        use_company_socialmedia: true,
      },
    },
    later: { 'location.address.address1': '9 Dock Street' },
  },
  {
    rows: '[API-58]',
    mutation: 'locationSegmentsSave',
    input: {
      locationId: '1',
      revision: 'location.revisions.segments',
      segments: [
        { segmentId: '1', surveyStartDate: '2026-04-01', neverSendsSurvey: false },
        { segmentId: '2', neverSendsSurvey: true },
      ],
    },
    calls: {
      'POST /location/business-segment/save': {
        location_id: 1,
        business_segments: [1, 2],
        business_segment_survey_details: [
          { business_segment_id: 1, send_survey_start_date: '04/01/2026', never_send_survey: false },
          { business_segment_id: 2, send_survey_start_date: null, never_send_survey: true },
        ],
      },
    },
    later: { 'location.segments.surveyStartDate': ['2026-04-01', null] },
  },
  {
    rows: '[API-59]',
    mutation: 'locationClassificationsSave',
    input: { locationId: '1', revision: 'location.revisions.classifications', classificationIds: ['2'] },
    calls: {
      'POST /location/business-classification/save': { location_id: 1, business_classifications: [2] },
    },
    later: { 'location.classifications.id': ['2'] },
  },
  {
    rows: '[API-60]',
    mutation: 'locationSocialMediaSave',
    input: { locationId: '1', revision: 'location.revisions.socialMedia', socialMedia: social },
    calls: { 'POST /location/socialmedia/save': { location_id: 1, ...storedSocial } },
    later: { 'location.socialMedia.facebook': 'f' },
  },
  {
    rows: '[API-61]',
    mutation: 'locationLanguagesSave',
    input: { locationId: '1', revision: 'location.revisions.languages', languageIds: ['2'] },
    calls: { 'POST /location/language/save': { location_id: 1, languages: [2] } },
    later: { 'location.languages.id': ['2'] },
  },
  {
    rows: '[API-62]',
    mutation: 'locationRegionsSave',
    input: {
      locationId: '1',
      revision: 'location.revisions.regions',
      regions: [
        { regionId: '1', isPrimary: false },
        { regionId: '2', isPrimary: true },
      ],
    },
    calls: {
      'POST /location/region/save': [
        { location_id: 1, region_id: 2, is_primary: true },
        { location_id: 1, region_id: 1, is_primary: false },
      ],
    },
    later: { 'location.regions.isPrimary': [false, true] },
  },
  {
    rows: '[API-63]',
    mutation: 'locationStatusChange',
    input: { locationId: '1', status: 'INACTIVE' },
    calls: { 'POST /location/changeStatus': { location_id: 1, status: 0 } },
  },
  {
    rows: '[API-64]',
    mutation: 'locationPlatformsSave',
    input: { locationId: '1', revision: 'location.revisions.platforms', platformIds: ['2'] },
    calls: { 'POST /location/platforms/save': { location_id: 1, platforms: [2] } },
    later: { 'location.platforms.id': ['2'] },
  },
  {
    rows: '[API-65]',
    mutation: 'locationSurveySettingsSave',
    input: {
      locationId: '1',
      revision: 'location.revisions.surveySettings',
      settings: { client: 'Bell', startDate: '2026-12-01', ...optsOutOfNothing },
    },
    calls: {
      'POST /location/medallia-settings/save': {
        company_id: 1,
        location_id: 1,
        medallia_client: 'Bell',
        medallia_start_date: '12/01/2026',
        opt_out_text_surveys: false,
        opt_out_email_surveys: false,
        opt_out_paper_surveys: false,
      },
    },
    later: { 'location.surveySettings.client': 'Bell' },
  },
  {
    rows: '[API-67]',
    mutation: 'locationLogoDelete',
    input: { locationId: '1' },
    calls: { 'DELETE /location/s3/deleteFile/1': { key: 'downtown.png' } },
  },
  {
    rows: '[API-66]',
    mutation: 'locationLogoUploadCreate',
    input: { locationId: '1', file },
    calls: { 'POST /location/s3/upload': { locationId: 1, key: 'Logo.png' } },
  },
];

testPrintedWrites(locationWrites);

test('[API-65] [ENT-30] a color that the call does not print is sent only if it changes', async () => {
  const { service, gateway } = await start({ UPSTREAM_EXTENSIONS: '' });
  const token = service.tokenOf('admin');
  const { location } = await gateway.run('{ location(id: 100) { revisions { surveySettings } } }', { token });
  const revision = location.revisions.surveySettings;
  const colors = { usesDefaultColors: false, boxColor: '#AABBCC', textColor: '#000000' };
  const settings = { client: 'Bell', startDate: '2026-12-01', ...colors };
  const save = `mutation ($input: LocationSurveySettingsSaveInput!) {
    result: locationSurveySettingsSave(input: $input) { errors { message } }
  }`;
  await gateway.run(save, { token, variables: { input: { locationId: '100', revision, settings } } });
  const sent = service.calls.find(({ path }) => path === '/location/medallia-settings/save');
  expect(sent?.body).toMatchObject({
    quick_start_email_box_color: '#AABBCC',
    quick_start_email_text_color: '#000000',
  });
});
