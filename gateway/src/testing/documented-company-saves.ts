import { address, company, partOf, rates, type Save } from './documented-save.ts';

/** Saves of a company, its parts and its rates. */
export const companySaves: Save[] = [
  {
    rows: '[API-21] [API-52]',
    field: 'companyCreate',
    input: () => ({ details: { name: 'New Pier', address }, rates: { rates } }),
    later: {
      query: '{ companies(filter: { name: "New Pier" }) { count } }',
      path: 'companies.count',
      value: 1,
    },
  },
  {
    rows: '[API-22]',
    field: 'companyUpdate',
    revision: { query: company('revision'), path: 'company.revision' },
    input: (revision) => ({
      id: '1',
      revision,
      details: { name: 'Harbor Events', website: 'https://new.test', address },
    }),
    later: { query: company('website'), path: 'company.website', value: 'https://new.test' },
  },
  { rows: '[API-27]', field: 'companyStatusChange', input: () => ({ id: '1', status: 'ACTIVE' }) },
  {
    rows: '[API-24]',
    field: 'companySegmentsSave',
    revision: partOf(company, 'company', 'segments'),
    input: (revision) => ({ companyId: '1', revision, segmentIds: ['1'] }),
    later: { query: company('segments { id }'), path: 'company.segments', value: [{ id: '1' }] },
  },
  {
    rows: '[API-25]',
    field: 'companySocialMediaSave',
    revision: partOf(company, 'company', 'socialMedia'),
    input: (revision) => ({ companyId: '1', revision, socialMedia: { facebook: 'newharbor' } }),
    later: {
      query: company('socialMedia { facebook }'),
      path: 'company.socialMedia.facebook',
      value: 'newharbor',
    },
  },
  {
    rows: '[API-26]',
    field: 'companyLanguagesSave',
    revision: partOf(company, 'company', 'languages'),
    input: (revision) => ({ companyId: '1', revision, languageIds: ['2'] }),
    later: { query: company('languages { id }'), path: 'company.languages', value: [{ id: '2' }] },
  },
  {
    rows: '[API-29]',
    field: 'companyPlatformsSave',
    revision: partOf(company, 'company', 'platforms'),
    input: (revision) => ({ companyId: '1', revision, platformIds: ['1', '2', '3'] }),
    later: {
      query: company('platforms { id }'),
      path: 'company.platforms',
      value: [{ id: '1' }, { id: '2' }, { id: '3' }],
    },
  },
  {
    rows: '[API-30]',
    field: 'regionCreate',
    input: () => ({ companyId: '1', region: { name: 'East' } }),
    later: { query: company('regions { name }'), path: 'company.regions.2.name', value: 'East' },
  },
  {
    rows: '[API-31]',
    field: 'regionUpdate',
    revision: { query: company('regions { revision }'), path: 'company.regions.1.revision' },
    input: (revision) => ({ companyId: '1', id: '2', revision, region: { name: 'Far South' } }),
    later: { query: company('regions { name }'), path: 'company.regions.1.name', value: 'Far South' },
  },
  // The region that was added above.
  { rows: '[API-32]', field: 'regionDelete', input: () => ({ companyId: '1', id: '4' }) },
  {
    rows: '[API-33]',
    field: 'eventCreate',
    input: () => ({ companyId: '1', event: { name: 'Autumn Dinner', typeId: '1', venueId: '1' } }),
    later: { query: company('events { name }'), path: 'company.events.2.name', value: 'Autumn Dinner' },
  },
  {
    rows: '[API-34]',
    field: 'eventUpdate',
    revision: { query: company('events { revision }'), path: 'company.events.0.revision' },
    input: (revision) => ({
      companyId: '1',
      id: '1',
      revision,
      event: { name: 'Late Spring', typeId: '1', venueId: '1' },
    }),
    later: { query: company('events { name }'), path: 'company.events.0.name', value: 'Late Spring' },
  },
  { rows: '[API-35]', field: 'eventDelete', input: () => ({ companyId: '1', id: '2' }) },
  {
    rows: '[API-36]',
    field: 'defaultVenueCreate',
    input: () => ({ companyId: '1', venue: { eventId: '1', name: 'Lighthouse' } }),
    later: {
      query: company('defaultVenues { name }'),
      path: 'company.defaultVenues.1.name',
      value: 'Lighthouse',
    },
  },
  {
    rows: '[API-37]',
    field: 'defaultVenueUpdate',
    revision: { query: company('defaultVenues { revision }'), path: 'company.defaultVenues.0.revision' },
    input: (revision) => ({
      companyId: '1',
      id: '1',
      revision,
      venue: { eventId: '1', name: 'Old Ballroom' },
    }),
    later: {
      query: company('defaultVenues { name }'),
      path: 'company.defaultVenues.0.name',
      value: 'Old Ballroom',
    },
  },
  { rows: '[API-38]', field: 'defaultVenueDelete', input: () => ({ companyId: '1', id: '1' }) },
  {
    rows: '[API-50]',
    field: 'defaultRatesSave',
    revision: { query: '{ defaultRates { revision } }', path: 'defaultRates.revision' },
    input: (revision) => ({ revision, rates }),
    later: { query: '{ defaultRates { rates { paper } } }', path: 'defaultRates.rates.paper', value: '9.50' },
  },
  {
    rows: '[API-52]',
    field: 'companyRatesSave',
    revision: { query: company('rates { revision }'), path: 'company.rates.revision' },
    input: (revision) => ({ companyId: '1', revision, rates: { rates, appliedToAllLocations: false } }),
    later: { query: company('rates { rates { paper } }'), path: 'company.rates.rates.paper', value: '9.50' },
  },
];
