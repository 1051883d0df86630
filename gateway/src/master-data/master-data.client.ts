import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import {
  cityList,
  classificationList,
  eventTypeList,
  locationOptionList,
  type NamedRecord,
  namedList,
  stateList,
} from './master-data.record.ts';

const list = <Answer>(name: string, path: string, answer: Endpoint<Answer>['answer']): Endpoint<Answer> => ({
  name: `masterData.${name}`,
  method: 'GET',
  path,
  kind: 'read',
  answer,
});

/** [API-09]..[API-16] [API-18] */
const endpoints = {
  countries: list('countries', '/country/getAll', namedList),
  states: list('states', '/state/getAll', stateList),
  cities: list('cities', '/city/getAll/{stateId}', cityList),
  platforms: list('platforms', '/platform/getAll', namedList),
  languages: list('languages', '/language/getAll', namedList),
  eventTypes: list('eventTypes', '/event/type/all', eventTypeList),
  businessSegments: list('businessSegments', '/business-segment/getAll', namedList),
  businessClassifications: list(
    'businessClassifications',
    '/business-classification/getAll',
    classificationList,
  ),
  aftercareAlertOptions: list('aftercareAlertOptions', '/aftercare/communicationPreference', namedList),
};

/** [API-19] A read, although the method is POST (AMB-46). */
const locationOptions = {
  name: 'masterData.locationOptions',
  method: 'POST',
  path: '/location/getAllLocationsForCompany',
  kind: 'read',
  answer: locationOptionList,
} satisfies Endpoint<unknown>;

/**
 * Creates the calls that read master data. The documents do not define the path of [API-17] (AMB-28). Without
 * `alertOptionsPath`, that list is empty.
 */
export function createMasterDataClient(rest: RestClient, alertOptionsPath: string | undefined) {
  const get =
    <Answer>(endpoint: Endpoint<{ data: Answer }>) =>
    async (options: CallOptions = {}) =>
      (await rest.call(endpoint, options)).data;

  return {
    countries: get(endpoints.countries),
    states: get(endpoints.states),
    platforms: get(endpoints.platforms),
    languages: get(endpoints.languages),
    eventTypes: get(endpoints.eventTypes),
    businessSegments: get(endpoints.businessSegments),
    businessClassifications: get(endpoints.businessClassifications),
    aftercareAlertOptions: get(endpoints.aftercareAlertOptions),
    feedbackAlertOptions: alertOptionsPath
      ? get(list('feedbackAlertOptions', alertOptionsPath, namedList))
      : async (): Promise<NamedRecord[]> => [],
    /** Reads the cities of a state. `search` matches the start of a name or alias. */
    cities: async (stateId: string, search: string | null, options: CallOptions = {}) => {
      const query = { search: search ?? undefined };
      return (await rest.call(endpoints.cities, { ...options, params: { stateId }, query })).data;
    },
    locationOptions: async (companyId: number, options: CallOptions = {}) =>
      (await rest.call(locationOptions, { ...options, body: { company_id: companyId } })).rows,
  };
}

export type MasterDataClient = ReturnType<typeof createMasterDataClient>;
