import type { PersonName } from './fake-data.ts';
import { wireWholeLocation } from './records.ts';
import type { Operation } from './run-operation.ts';
import { start } from './start.ts';

const rates = { digital: '5.00', paper: '6.00', resendPaper: '7.00', perLocation: '8.00' };
const address = { address1: '1 Oak', city: 'Fresno', stateId: '5', zip: '93701', countryId: '1' };
const names = { publicName: 'Bell Hall', mailingName: 'Bell', billingName: 'Bell Inc.' };

/** New values for each section of a location, in the order in which `locationSave` writes them. */
const sectionValues = {
  details: { details: { ...names, address } },
  rates: { rates: { fees: rates, companyRatesApplied: false } },
  surveySettings: { settings: { startDate: '2026-12-01', client: 'Bell' } },
  platforms: { platformIds: ['2', '1'] },
  segments: { segments: [{ segmentId: '2', surveyStartDate: '2026-05-09' }] },
  classifications: { classificationIds: ['5'] },
  regions: { regions: [{ regionId: '11', isPrimary: true }] },
  socialMedia: { socialMedia: { facebook: 'bell' } },
  languages: { languageIds: ['2'] },
};

export type SectionName = keyof typeof sectionValues;
export const sectionNames = Object.keys(sectionValues) as SectionName[];

/** The route that writes each section. */
export const sectionRoutes: Record<SectionName, string> = {
  details: 'PUT /location/{id}',
  rates: 'PUT /ptx/location/rates/{id}',
  surveySettings: 'POST /location/medallia-settings/save',
  platforms: 'POST /location/platforms/save',
  segments: 'POST /location/business-segment/save',
  classifications: 'POST /location/business-classification/save',
  regions: 'POST /location/region/save',
  socialMedia: 'POST /location/socialmedia/save',
  languages: 'POST /location/language/save',
};

const parts = sectionNames.filter((name) => name !== 'details' && name !== 'rates');
const location = `location {
  id publicName revision rates { fees { digital } revision } surveySettings { client } platforms { id }
  segments { segment { id } } classifications { id } regions { region { id } } socialMedia { facebook } languages { id }
  revisions { ${parts.join(' ')} }
}`;
export const batchPayload = `{
  ${location} message errors { path code message }
  steps {
    section outcome message errors { path code message }
    problem { code message changed revision retryAfter }
  }
}`;
const mutation = `mutation ($input: LocationSaveInput!) { locationSave(input: $input) ${batchPayload} }`;
const query = `{ location(id: 100) { revision rates { revision } revisions { ${parts.join(' ')} } } }`;

type Values = Record<string, unknown>;
type Input = { locationId: string } & Partial<Record<SectionName, Values>>;
type Send = Omit<Operation, 'token' | 'variables'> & { as?: PersonName };

/**
 * Simulates open forms for all sections of location 100: their revisions, and one save of any of them. The
 * call counts are reset.
 */
export async function openSections(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  // Without regions, because a service without extensions cannot take any from a location.
  service.data.locations.set(100, wireWholeLocation(100, 1, { LocationRegions: [] }));
  const readRevisions = async (): Promise<Record<SectionName, string | null>> => {
    const { data } = await gateway.send(query, { token: service.tokenOf('staff') });
    const { revision, rates: own, revisions } = data.location;
    return { details: revision, rates: own?.revision ?? null, ...revisions };
  };
  const revisions = await readRevisions();
  service.reset();

  /** Returns the input of `locationSave` for these sections, with the revisions from the first read. */
  const toInput = (names: readonly SectionName[], more: Values = {}): Input => ({
    locationId: '100',
    ...Object.fromEntries(names.map((name) => [name, { revision: revisions[name], ...sectionValues[name] }])),
    ...more,
  });
  const send = (input: Values, { as = 'staff', ...operation }: Send = {}) =>
    gateway.send(mutation, { token: service.tokenOf(as), variables: { input }, ...operation });
  return {
    service,
    gateway,
    revisions,
    readRevisions,
    toInput,
    send,
    /** Saves and returns the payload. Throws the errors if the field fails. */
    async save(input: Values, operation: Send = {}) {
      const { data, errors } = await send(input, operation);
      if (errors) throw new Error(JSON.stringify(errors, null, 2));
      return data.locationSave;
    },
    /** The method and path of each call to the service. */
    calls: () => service.calls.map(({ method, path }) => `${method} ${path}`),
    /** Counts the stored changes. Each change of the location or its rates raises a version. */
    effects() {
      const found = service.data.locations.get(100);
      return (found?.version ?? 1) - 1 + (found?.locationPtxRates?.version ?? 0);
    },
  };
}

/** Formats the outcome of each step, such as `DETAILS SAVED`. */
export const outcomesOf = ({ steps }: { steps: { section: string; outcome: string }[] }) =>
  steps.map(({ section, outcome }) => `${section} ${outcome}`);
