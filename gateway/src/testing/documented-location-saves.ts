import { address, company, location, partOf, rates, type Save } from './documented-save.ts';

const locationDetails = {
  publicName: 'Harbor Downtown',
  mailingName: 'Harbor Downtown',
  billingName: 'Harbor Downtown Billing',
  phone: '5035550111',
  address,
};

/** Saves of a location and its sections. */
export const locationSaves: Save[] = [
  {
    rows: '[API-55]',
    field: 'locationCreate',
    input: () => ({ companyId: '1', details: { ...locationDetails, publicName: 'Harbor Island' } }),
    later: { query: company('locations { count }'), path: 'company.locations.count', value: 5 },
  },
  {
    rows: '[API-56]',
    field: 'locationUpdate',
    revision: { query: location('revision'), path: 'location.revision' },
    input: (revision) => ({ id: '1', revision, details: locationDetails }),
    later: {
      query: location('address { address1 }'),
      path: 'location.address.address1',
      value: '9 Dock Street',
    },
  },
  {
    rows: '[API-58]',
    field: 'locationSegmentsSave',
    revision: partOf(location, 'location', 'segments'),
    input: (revision) => ({
      locationId: '1',
      revision,
      segments: [{ segmentId: '1', surveyStartDate: '2026-04-01', neverSendsSurvey: false }],
    }),
    later: {
      query: location('segments { surveyStartDate }'),
      path: 'location.segments.0.surveyStartDate',
      value: '2026-04-01',
    },
  },
  {
    rows: '[API-59]',
    field: 'locationClassificationsSave',
    revision: partOf(location, 'location', 'classifications'),
    input: (revision) => ({ locationId: '1', revision, classificationIds: ['1'] }),
  },
  {
    rows: '[API-60]',
    field: 'locationSocialMediaSave',
    revision: partOf(location, 'location', 'socialMedia'),
    input: (revision) => ({ locationId: '1', revision, socialMedia: { facebook: 'newdowntown' } }),
    later: {
      query: location('socialMedia { facebook }'),
      path: 'location.socialMedia.facebook',
      value: 'newdowntown',
    },
  },
  {
    rows: '[API-61]',
    field: 'locationLanguagesSave',
    revision: partOf(location, 'location', 'languages'),
    input: (revision) => ({ locationId: '1', revision, languageIds: ['2'] }),
    later: { query: location('languages { id }'), path: 'location.languages', value: [{ id: '2' }] },
  },
  {
    rows: '[API-62]',
    field: 'locationRegionsSave',
    revision: partOf(location, 'location', 'regions'),
    input: (revision) => ({
      locationId: '1',
      revision,
      regions: [
        { regionId: '1', isPrimary: false },
        { regionId: '2', isPrimary: true },
      ],
    }),
  },
  { rows: '[API-63]', field: 'locationStatusChange', input: () => ({ id: '1', status: 'INACTIVE' }) },
  {
    rows: '[API-64]',
    field: 'locationPlatformsSave',
    revision: partOf(location, 'location', 'platforms'),
    input: (revision) => ({ locationId: '1', revision, platformIds: ['2'] }),
    later: { query: location('platforms { id }'), path: 'location.platforms', value: [{ id: '2' }] },
  },
  {
    rows: '[API-53]',
    field: 'locationRatesSave',
    revision: { query: location('rates { revision }'), path: 'location.rates.revision' },
    input: (revision) => ({ locationId: '1', revision, rates: { rates, companyRatesApplied: false } }),
    later: {
      query: location('rates { rates { paper } }'),
      path: 'location.rates.rates.paper',
      value: '9.50',
    },
  },
];
