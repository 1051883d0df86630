import { arranger, company, location } from './fixture.ts';
import { type Call, get, post, put, type Row } from './walls.ts';

// The calls about arrangers and users, for the matrix in session/walls.test.ts.

const names = { first_name: 'F', last_name: 'L' };

/** The calls that change an arranger, all of one kind: whoever may edit arrangers may make them. */
const arrangerWrites = (company_id: number, id: number, location_id: number): Call[] => [
  post('/arranger/add', { ...names, company_id, status: 1, locations: [location_id] }),
  put(`/arranger/${id}`, { ...names, company_id, status: 1, locations: [location_id] }),
  post('/arranger/platforms/save', { arranger_id: id, platforms: [1] }),
  post('/arranger/medallia-alert-options/save', { arrangerId: id, medalliaAlertOptions: [] }),
];

export const ownPeople: Row[] = [
  [post('/arranger/getAll', { company_id: company.northwind }), '22222223'],
  [post('/arranger/getAllForCompanies', { company_ids: [company.northwind] }), '22222223'],
  [get('/arranger/2'), '22222223'],
  ...arrangerWrites(company.northwind, 2, 1).map((call): Row => [call, '22222333']),
];

export const foreignPeople: Row[] = [
  [post('/arranger/getAll', { company_id: company.southwind }), '22444443'],
  [get(`/arranger/${arranger.southwind}`), '22444443'],
  ...arrangerWrites(company.southwind, arranger.southwind, location.southwind).map(
    (call): Row => [call, '22444333'],
  ),
];

/** Calls about another tenant's thing, each with the same about a missing one. */
export const foreignAndMissing: [Call, Call][] = [
  [
    post('/arranger/getAll', { company_id: company.southwind }),
    post('/arranger/getAll', { company_id: 999 }),
  ],
  [get(`/arranger/${arranger.southwind}`), get('/arranger/999')],
  ...arrangerWrites(company.southwind, arranger.southwind, location.southwind).map(
    (call, index): [Call, Call] => [call, arrangerWrites(999, 999, 999)[index] as Call],
  ),
];
