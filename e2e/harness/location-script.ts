import { setTimeout as sleep } from 'node:timers/promises';
import { askGraph, type GraphAnswer } from './graph.ts';

// Helpers that save locations through the graph, at any gateway.

// biome-ignore lint/suspicious/noExplicitAny: payloads have any shape.
export type Payload = any;

export type Ask = (
  query: string,
  input: object | string,
  headers?: Record<string, string>,
) => Promise<GraphAnswer<Payload>>;

/** Returns a function that sends operations to one gateway as one person. */
export const askAs =
  (token: string, gatewayUrl?: string): Ask =>
  (query, input, headers = {}) =>
    askGraph<Payload>(query, { token, headers, variables: { input }, ...(gatewayUrl && { gatewayUrl }) });

/** Makes a dry run. The service makes one for a person at a time, and another test may use the same person. */
export async function dryRun(ask: Ask, query: string, input: object | string): Promise<GraphAnswer<Payload>> {
  for (;;) {
    const answer = await ask(query, input, { 'x-dry-run': '1' });
    if (answer.errors?.[0]?.extensions?.code !== 'RATE_LIMITED') return answer;
    await sleep(100);
  }
}

export const mutation = (field: string, payload: string) =>
  `mutation ($input: ${field[0]?.toUpperCase()}${field.slice(1)}Input!) {
    result: ${field}(input: $input) { ${payload} message errors { path code message } }
  }`;

const REVISIONS = `revision rates { revision }
  revisions { platforms segments classifications regions languages socialMedia surveySettings }`;

/** Every field of a location's sections. */
export const SECTIONS = `id publicName ${REVISIONS}
  rates { fees { digital paper resendPaper perLocation } companyRatesApplied }
  surveySettings { client startDate } platforms { id } segments { segment { id } surveyStartDate neverSendsSurvey }
  classifications { id } regions { region { id name } isPrimary } socialMedia { facebook } languages { id }`;

export type SectionName =
  | 'details'
  | 'rates'
  | 'surveySettings'
  | 'platforms'
  | 'segments'
  | 'classifications'
  | 'regions'
  | 'socialMedia'
  | 'languages';

/** The mutation that saves each section separately. */
export const SECTION_MUTATIONS: Record<SectionName, string> = {
  details: 'locationUpdate',
  rates: 'locationRatesSave',
  surveySettings: 'locationSurveySettingsSave',
  platforms: 'locationPlatformsSave',
  segments: 'locationSegmentsSave',
  classifications: 'locationClassificationsSave',
  regions: 'locationRegionsSave',
  socialMedia: 'locationSocialMediaSave',
  languages: 'locationLanguagesSave',
};

export const sectionNames = Object.keys(SECTION_MUTATIONS) as SectionName[];

export const ADDRESS = {
  address1: '1 Main Street',
  city: 'Salem',
  stateId: '38',
  countryId: '1',
  zip: '97301',
};
const RATES = { digital: '1.25', paper: '2.5', resendPaper: '3', perLocation: '0' };

export const detailsOf = (publicName: string) => ({
  publicName,
  mailingName: 'Script mail',
  billingName: 'Script bills',
  address: ADDRESS,
});

/** Returns a function that runs mutations as one person and throws if one is refused. */
export const changesBy = (ask: Ask) => async (field: string, payload: string, input: object) => {
  const { data, errors } = await ask(mutation(field, payload), input);
  if (errors || data.result.errors.length > 0) throw new Error(JSON.stringify({ field, data, errors }));
  return data.result;
};

/**
 * Adds a company with two platforms and two regions and an empty location, and returns values for each
 * section.
 */
export async function newLocation(ask: Ask, name: string) {
  const made = changesBy(ask);
  const { company } = await made('companyCreate', 'company { id revisions { platforms } }', {
    details: { name, address: ADDRESS },
  });
  await made('companyPlatformsSave', 'company { id }', {
    companyId: company.id,
    revision: company.revisions.platforms,
    platformIds: ['1', '5'],
  });
  const regions = [];
  for (const region of ['West', 'East'])
    regions.push(
      (await made('regionCreate', 'region { id }', { companyId: company.id, region: { name: region } }))
        .region.id,
    );
  const { location } = await made('locationCreate', `location { ${SECTIONS} }`, {
    companyId: company.id,
    details: detailsOf(name),
  });
  const values: Record<SectionName, object> = {
    details: { details: detailsOf(`${name} Hall`) },
    rates: { rates: { fees: RATES, companyRatesApplied: false } },
    surveySettings: { settings: { startDate: '2028-02-29', client: 'Script' } },
    platforms: { platformIds: ['1', '5'] },
    segments: {
      segments: [
        { segmentId: '2', surveyStartDate: '2026-05-09' },
        { segmentId: '1', neverSendsSurvey: true },
      ],
    },
    classifications: { classificationIds: ['1', '2'] },
    regions: {
      regions: [
        { regionId: regions[0], isPrimary: false },
        { regionId: regions[1], isPrimary: true },
      ],
    },
    socialMedia: { socialMedia: { facebook: 'script' } },
    languages: { languageIds: ['40', '148'] },
  };
  return { id: location.id as string, companyId: company.id as string, location, values };
}

export const revisionOf = (location: Payload, name: SectionName): string | null => {
  if (name === 'details') return location.revision;
  return name === 'rates' ? (location.rates?.revision ?? null) : location.revisions[name];
};

/** Returns the input of `locationSave` for these sections, based on the location as it was read. */
export const toBatchInput = (
  { id, location, values }: Awaited<ReturnType<typeof newLocation>>,
  names: readonly SectionName[],
): Record<string, object | string> => ({
  locationId: id,
  ...Object.fromEntries(
    names.map((name) => [name, { revision: revisionOf(location, name), ...values[name] }]),
  ),
});

/** Returns the location as it is after every section of `newLocation`'s values is saved. */
export const whenAllIsSaved = (name: string) => ({
  publicName: `${name} Hall`,
  rates: {
    fees: { digital: '1.25', paper: '2.50', resendPaper: '3.00', perLocation: '0.00' },
    companyRatesApplied: false,
  },
  surveySettings: { client: 'Script', startDate: '2028-02-29' },
  socialMedia: { facebook: 'script' },
});
