import { newRecords } from './dry-run-records.ts';
import { ADDRESS, type Ask, detailsOf, type Payload } from './location-script.ts';
import { USER } from './people-script.ts';

/** A mutation with its input, for a dry run and a real one. */
export type Trial = {
  field: string;
  payload: string;
  /** Returns the input for the present state, with the present revision if there is one. */
  input: () => Promise<Payload>;
};

const COMPANY = `id name revision revisions { languages platforms segments socialMedia surveySettings }
  rates { revision } regions { id name revision } events { id name revision }`;
const LOCATION = 'id publicName status revision revisions { platforms languages regions }';
const ARRANGER = 'id firstName lastName status platforms { id } revisions { details platforms }';
const PROVIDER_USER = 'id firstName lastName email status revisions { details }';
const fees = { digital: '1.25', paper: '2.5', resendPaper: '3', perLocation: '0' };

type Records = Awaited<ReturnType<typeof newRecords>>;

/** Returns trials in an order in which each finds its record. */
export async function newTrials(ask: Ask, name: string): Promise<Trial[]> {
  const records = await newRecords(ask, name);
  return [
    ...companyTrials(records, name),
    ...locationTrials(records),
    ...peopleTrials(records, name),
    {
      field: 'personalAccessTokenCreate',
      payload: 'personalAccessToken { name scope status }',
      input: async () => ({ name: `Dry ${name}`, expiresInDays: 3 }),
    },
    {
      field: 'regionDelete',
      payload: 'company { id regions { name } }',
      input: records.ofCompany({ regionId: records.regions.west }),
    },
  ];
}

function companyTrials({ companyId, regions, read, ofCompany }: Records, name: string): Trial[] {
  const company = () => read('company', companyId, COMPANY);
  return [
    {
      field: 'companyCreate',
      payload: 'company { id name website }',
      input: async () => ({
        details: { name: `${name} again`, website: 'https://dry.test', address: ADDRESS },
      }),
    },
    {
      field: 'companyUpdate',
      payload: `company { ${COMPANY} }`,
      input: async () => ({
        companyId,
        revision: (await company()).revision,
        details: { name: `${name} anew`, website: null, address: ADDRESS },
      }),
    },
    ...(['languages', 'segments', 'platforms'] as const).map((part) => ({
      field: `company${part[0]?.toUpperCase()}${part.slice(1)}Save`,
      payload: `company { ${COMPANY} }`,
      input: async () => ({
        companyId,
        revision: (await company()).revisions[part],
        [`${part.slice(0, -1)}Ids`]: part === 'platforms' ? ['1', '2', '3', '5'] : ['1', '2'],
      }),
    })),
    {
      field: 'companySocialMediaSave',
      payload: `company { ${COMPANY} }`,
      input: async () => ({
        companyId,
        revision: (await company()).revisions.socialMedia,
        socialMedia: { facebook: 'dry' },
      }),
    },
    {
      field: 'companyRatesSave',
      payload: `company { ${COMPANY} }`,
      input: async () => ({
        companyId,
        revision: (await company()).rates?.revision ?? null,
        rates: { fees, appliedToAllLocations: true },
      }),
    },
    {
      field: 'regionCreate',
      payload: `company { id regions { name } }`,
      input: ofCompany({ region: { name: 'Dry' } }),
    },
    {
      field: 'regionUpdate',
      payload: `region { id name revision }`,
      input: async () => {
        const found = (await company()).regions.find(({ id }: Payload) => id === regions.east);
        return { companyId, regionId: regions.east, revision: found.revision, region: { name: 'Far East' } };
      },
    },
    {
      field: 'eventCreate',
      payload: 'company { id events { name } }',
      input: ofCompany({ event: { name: 'Dry', typeId: '1' } }),
    },
    {
      field: 'companyLogoUploadCreate',
      payload: 'upload { headers { name value } }',
      input: ofCompany({ file: { fileName: 'logo.png', contentType: 'image/png', byteSize: 2048 } }),
    },
  ];
}

function locationTrials({ locations, regions, read, ofCompany }: Records): Trial[] {
  const location = () => read('location', locations.west, LOCATION);
  return [
    {
      field: 'locationCreate',
      payload: 'location { id publicName }',
      input: ofCompany({ details: detailsOf('Dry Hall') }),
    },
    {
      field: 'locationUpdate',
      payload: `location { ${LOCATION} }`,
      input: async () => ({
        locationId: locations.west,
        revision: (await location()).revision,
        details: detailsOf('Wet Hall'),
      }),
    },
    {
      field: 'locationSave',
      payload: `location { ${LOCATION} } steps { section outcome problem { code message } errors { path message } }`,
      input: async () => {
        const { revisions } = await location();
        return {
          locationId: locations.west,
          platforms: { revision: revisions.platforms, platformIds: ['1', '5'] },
          languages: { revision: revisions.languages, languageIds: ['40'] },
          regions: { revision: revisions.regions, regions: [{ regionId: regions.east, isPrimary: true }] },
        };
      },
    },
    {
      field: 'locationStatusChange',
      payload: 'location { id status }',
      input: async () => ({ locationId: locations.north, status: 'INACTIVE' }),
    },
  ];
}

function peopleTrials(records: Records, name: string): Trial[] {
  const { userId, arranger, arrangerDetails, person, providerUser, mail, read, ofCompany } = records;
  const user = () => read('companyUser', userId, USER);
  return [
    {
      field: 'arrangerCreate',
      payload: 'arranger { id firstName platforms { id } }',
      input: ofCompany({ platformIds: ['2'], details: { ...arrangerDetails, firstName: 'New' } }),
    },
    {
      field: 'arrangerUpdate',
      payload: `arranger { ${ARRANGER} }`,
      input: async () => ({
        arrangerId: arranger.id,
        revision: (await read('arranger', arranger.id, ARRANGER)).revisions.details,
        details: { ...arrangerDetails, firstName: 'Other' },
      }),
    },
    {
      field: 'companyUserCreate',
      payload: 'companyUser { id email }',
      input: ofCompany({ details: { ...person, email: mail('new.user') } }),
    },
    {
      field: 'companyUserUpdate',
      payload: `companyUser { ${USER} }`,
      input: async () => ({
        userId,
        revision: (await user()).revisions.details,
        details: { ...person, firstName: 'Other', email: mail('some.user') },
      }),
    },
    {
      field: 'companyUserStatusChange',
      payload: 'companyUser { id status }',
      input: async () => ({ userId, status: 'INACTIVE' }),
    },
    { field: 'companyUserDelete', payload: '', input: async () => ({ userId }) },
    {
      field: 'providerUserUpdate',
      payload: `providerUser { ${PROVIDER_USER} }`,
      input: async () => ({
        userId: providerUser.id,
        revision: (await read('providerUser', providerUser.id, PROVIDER_USER)).revisions.details,
        details: { firstName: 'Other', lastName: name, email: mail('first.provider') },
      }),
    },
  ];
}
