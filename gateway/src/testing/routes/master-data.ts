import type { Routes } from '../entity.ts';
import { ok } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';

const named = (...names: string[]) => ok({ data: names.map((name, at) => ({ id: at + 1, name })) });
const states = [
  { id: 5, name: 'California', code: 'CA', country_id: 1 },
  { id: 6, name: 'Ontario', code: 'ON', country_id: 2 },
];
const classifications = [{ id: 1, name: 'Group', classifications: [{ id: 2, name: 'Kind' }] }];

/** The lists that belong to no company, and the names of a company's locations. */
export const masterDataRoutes = ({ locations }: FakeData): Routes => ({
  'GET /country/getAll': () => named('United States', 'Canada', 'Mexico'),
  'GET /state/getAll': () => ok({ data: states }),
  'GET /city/getAll/{id}': ({ query }) => {
    const name = query.search ? `${query.search}ville` : 'Fresno';
    return ok({ data: [{ id: 1, name, city_alias: null, state: 5 }] });
  },
  'GET /platform/getAll': () => named('E-commerce', 'Feedback survey'),
  'GET /language/getAll': () => named('English', 'Spanish'),
  'GET /event/type/all': () => ok({ data: [{ id: 1, name: 'Dinner', Venues: [{ id: 2, name: 'Hall' }] }] }),
  'GET /business-segment/getAll': () => named('Weddings'),
  'GET /business-classification/getAll': () => ok({ data: classifications }),
  'GET /aftercare/communicationPreference': () => named('By mail'),
  'GET /medallia/alertOptions': () => named('New survey'),
  'POST /address/zipcode/lookup': ({ body: { zipcode } }) =>
    ok({ data: [{ zipcode, city: 'Fresno', state: 'CA' }] }),
  'POST /address/street-address/verify': () => ok([{ analysis: { address_precision: 'Premise' } }]),
  'POST /location/getAllLocationsForCompany': ({ body }) =>
    ok({ rows: [...locations.values()].filter((one) => one.company_id === body.company_id) }),
});
