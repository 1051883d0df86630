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

const location = { publicName: 'Bell Hall', mailingName: 'Bell', billingName: 'Bell Inc.' };
const storedLocation = {
  company_id: 1,
  name: 'Bell Hall',
  shortname: 'Bell',
  location_billing_name: 'Bell Inc.',
  phone: null,
  extension: null,
  ...address,
  state: 'CA',
  country: 1,
  use_company_logo: true,
  use_company_socialmedia: true,
};
const locationCases: PrintedCall[] = [
  [
    '[API-53]',
    'locationRatesSave',
    (r) => ({ locationId: '100', revision: r.location.rates?.revision, rates: { rates } }),
    'PUT /ptx/location/rates/100',
    {
      location_digital_rate: '5.00',
      location_paper_rate: '6.00',
      location_resend_paper_rate: '7.00',
      customer_per_location_rate: '8.00',
      company_ptx_fees_applied: false,
    },
  ],
  [
    '[API-55]',
    'locationCreate',
    () => ({ companyId: '1', details: { ...location, address: addressInput } }),
    'POST /location/add',
    storedLocation,
  ],
  [
    '[API-56]',
    'locationUpdate',
    (r) => ({ id: '100', revision: r.location.revision, details: { ...location, address: addressInput } }),
    'PUT /location/100',
    { id: 100, ...storedLocation },
  ],
  [
    '[API-58]',
    'locationSegmentsSave',
    (r) => ({
      locationId: '100',
      revision: r.location.revisions.segments,
      segments: [{ segmentId: '2', neverSendsSurvey: true }],
    }),
    'POST /location/business-segment/save',
    {
      location_id: 100,
      business_segments: [2],
      business_segment_survey_details: [
        { business_segment_id: 2, send_survey_start_date: null, never_send_survey: true },
      ],
    },
  ],
  [
    '[API-59]',
    'locationClassificationsSave',
    (r) => ({ locationId: '100', revision: r.location.revisions.classifications, classificationIds: ['5'] }),
    'POST /location/business-classification/save',
    { location_id: 100, business_classifications: [5] },
  ],
  [
    '[API-60]',
    'locationSocialMediaSave',
    (r) => ({ locationId: '100', revision: r.location.revisions.socialMedia, socialMedia: social }),
    'POST /location/socialmedia/save',
    { location_id: 100, ...storedSocial },
  ],
  [
    '[API-61]',
    'locationLanguagesSave',
    (r) => ({ locationId: '100', revision: r.location.revisions.languages, languageIds: ['2'] }),
    'POST /location/language/save',
    { location_id: 100, languages: [2] },
  ],
  [
    '[API-62]',
    'locationRegionsSave',
    (r) => ({ locationId: '100', revision: r.location.revisions.regions, regions: [{ regionId: '10' }] }),
    'POST /location/region/save',
    { location_id: 100, region_id: 10, is_primary: true },
  ],
  [
    '[API-63]',
    'locationStatusChange',
    () => ({ id: '100', status: 'INACTIVE' }),
    'POST /location/changeStatus',
    { location_id: 100, status: 0 },
  ],
  [
    '[API-64]',
    'locationPlatformsSave',
    (r) => ({ locationId: '100', revision: r.location.revisions.platforms, platformIds: ['2'] }),
    'POST /location/platforms/save',
    { location_id: 100, platforms: [2] },
  ],
  [
    '[API-65]',
    'locationSurveySettingsSave',
    (r) => ({
      locationId: '100',
      revision: r.location.revisions.surveySettings,
      settings: { client: 'Bell', startDate: '2026-12-01' },
    }),
    'POST /location/medallia-settings/save',
    {
      company_id: 1,
      location_id: 100,
      medallia_client: 'Bell',
      medallia_start_date: '12/01/2026',
      opt_out_text_surveys: false,
      opt_out_email_surveys: false,
      opt_out_paper_surveys: false,
    },
  ],
  [
    '[API-66]',
    'locationLogoUploadCreate',
    () => ({ locationId: '100', file }),
    'POST /location/s3/upload',
    { locationId: 100, key: 'Logo.png' },
  ],
  [
    '[API-67]',
    'locationLogoDelete',
    () => ({ locationId: '200' }),
    'DELETE /location/s3/deleteFile/200',
    { key: 'location-200.png' },
  ],
];

testPrintedCalls(locationCases);

test('[API-65] [ENT-30] a color that the call does not print is sent only if it changes', async () => {
  const { service, gateway, token, read } = await begin();
  const revision = read.location.revisions.surveySettings;
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
