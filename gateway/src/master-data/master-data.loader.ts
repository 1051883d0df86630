import type { CallOptions } from '../rest/client/rest-client.ts';
import type { RequestedBy, Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { MasterDataClient } from './master-data.client.ts';
import type { NamedRecord, StateRecord } from './master-data.record.ts';
import { findState, type StateReference } from './state-reference.ts';

/** Creates loaders that fetch each list once per request, however many fields need it. */
export function createMasterDataLoaders(client: MasterDataClient, trace: Trace | null) {
  const once = <List>(read: (options: CallOptions) => Promise<List>) =>
    createKeyedLoader<'all', List>({
      trace,
      toText: (key) => key,
      load: oneByOne((_, requestedBy: () => RequestedBy) => read({ requestedBy })),
    });

  return {
    countries: once(indexed(client.countries)),
    states: once(indexedStates(client.states)),
    platforms: once(client.platforms),
    languages: once(client.languages),
    eventTypes: once(client.eventTypes),
    businessSegments: once(client.businessSegments),
    businessClassifications: once(client.businessClassifications),
    aftercareAlertOptions: once(client.aftercareAlertOptions),
    feedbackAlertOptions: once(client.feedbackAlertOptions),
    cities: createKeyedLoader({
      trace,
      toText: (key: { stateId: string; search: string | null }) => JSON.stringify([key.stateId, key.search]),
      load: oneByOne(({ stateId, search }, requestedBy) => client.cities(stateId, search, { requestedBy })),
    }),
    locationOptions: createKeyedLoader({
      trace,
      toText: (companyId: number) => String(companyId),
      load: oneByOne((companyId, requestedBy) => client.locationOptions(companyId, { requestedBy })),
    }),
  };
}

const indexed = (read: (options: CallOptions) => Promise<NamedRecord[]>) => async (options: CallOptions) => {
  const list = await read(options);
  return { list, byId: new Map(list.map((item) => [item.id, item])) };
};

const indexedStates =
  (read: (options: CallOptions) => Promise<StateRecord[]>) => async (options: CallOptions) => {
    const list = await read(options);
    return {
      list,
      byId: new Map(list.map((state) => [state.id, state])),
      find: (reference: Pick<StateReference, 'id' | 'code'>, countryId: string | null) =>
        findState(list, reference, countryId),
    };
  };
