import type { PersonName } from './fake-service.ts';
import type { Operation } from './run-operation.ts';
import { start } from './start.ts';

const rates = { digital: '5.00', paper: '6.00', resendPaper: '7.00', perLocation: '8.00' };
const address = { address1: '1 Oak', city: 'Fresno', stateId: '5', zip: '93701', countryId: '1' };
const names = { publicName: 'Bell Hall', mailingName: 'Bell', billingName: 'Bell Inc.' };

/** Something new for each section of a location, in the order in which `locationSave` goes through them. */
export const sectionValues = {
  details: { details: { ...names, address } },
  rates: { rates: { rates, companyRatesApplied: false } },
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

/** The write of each section. */
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
  id publicName revision rates { rates { digital } revision } surveySettings { client } platforms { id }
  segments { segment { id } } classifications { id } regions { region { id } } socialMedia { facebook } languages { id }
  revisions { ${parts.join(' ')} }
}`;
export const jointPayload = `{
  ${location} message errors { path code message }
  steps {
    section outcome message errors { path code message }
    problem { code message changed revision retryAfter }
  }
}`;
const mutation = `mutation ($input: LocationSaveInput!) { locationSave(input: $input) ${jointPayload} }`;
const query = `{ location(id: 100) { revision rates { revision } revisions { ${parts.join(' ')} } } }`;

type Values = Record<string, unknown>;
type Input = { locationId: string } & Partial<Record<SectionName, Values>>;
type Send = Omit<Operation, 'token' | 'variables'> & { as?: PersonName };

/** The forms of location 100, all open: revisions as they were read, and one save of any of them. Nothing is counted yet. */
export async function openSections(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const readRevisions = async (): Promise<Record<SectionName, string | null>> => {
    const { data } = await gateway.send(query, { token: service.tokenOf('staff') });
    const { revision, rates: own, revisions } = data.location;
    return { details: revision, rates: own?.revision ?? null, ...revisions };
  };
  const revisions = await readRevisions();
  service.reset();

  /** What `locationSave` takes for the named sections, based on what was read at first. */
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
    /** Saves, and gives the payload; a failed field shows its errors. */
    async save(input: Values, operation: Send = {}) {
      const { data, errors } = await send(input, operation);
      if (errors) throw new Error(JSON.stringify(errors, null, 2));
      return data.locationSave;
    },
    /** The calls that the service got, in short. */
    calls: () => service.calls.map(({ method, path }) => `${method} ${path}`),
    /** How often something was stored: every change of the location, or of its rates, raises a version. */
    effects() {
      const found = service.data.locations.get(100);
      return (found?.version ?? 1) - 1 + (found?.locationPtxRates?.version ?? 0);
    },
  };
}

/** `DETAILS SAVED`, for each step. */
export const outcomesOf = ({ steps }: { steps: { section: string; outcome: string }[] }) =>
  steps.map(({ section, outcome }) => `${section} ${outcome}`);
