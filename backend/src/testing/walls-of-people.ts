import { arranger, company, location, people, providerUser, user } from './fixture.ts';
import { type Call, get, post, put, type Row, remove } from './walls.ts';

// The calls about arrangers and users, for the matrix in session/walls.test.ts.

const names = { first_name: 'F', last_name: 'L' };

/** The calls that change an arranger, all of one kind: whoever may edit arrangers may make them. */
const arrangerWrites = (company_id: number, id: number, location_id: number): Call[] => [
  post('/arranger/add', { ...names, company_id, status: 1, locations: [location_id] }),
  put(`/arranger/${id}`, { ...names, company_id, status: 1, locations: [location_id] }),
  post('/arranger/platforms/save', { arranger_id: id, platforms: [1] }),
  post('/arranger/medallia-alert-options/save', { arrangerId: id, medalliaAlertOptions: [] }),
];

/** The calls that change a company user, all of one kind. E-mail addresses are new each time: one that is taken is refused. */
const userWrites = (company_id: number, id: number): Call[] => [
  newUser(company_id),
  put(`/company/user/${id}`, aUser(company_id)),
  post(`/company/user/platforms/save/${id}`, { platforms: [1] }),
  post('/user/businessSegments/save', { user_id: id, business_segments: [] }),
];
const newUser = (company_id: number) =>
  post('/company/user/add', aUser(company_id, { user_pass: 'password 1' }));
const aUser = (company_id: number, more: object = {}) => ({
  ...names,
  ...more,
  company_id,
  get email_address() {
    return `${Math.random()}@walls.test`;
  },
});

/** The calls that read the access of a company user. */
const accessReads = (user_id: number): Call[] => [
  get(`/platform/accessData/${user_id}`),
  get(`/platform/accessOptions/${user_id}`),
  get(`/company/user/associateRoles/${user_id}`),
  get(`/role/ecommerce/get/${user_id}`),
  get(`/platform/effectiveAccess/${user_id}`),
];

const aProviderUser = (user_role: number, more: object = {}) => ({
  ...names,
  ...more,
  user_role,
  get email() {
    return `${Math.random()}@walls.test`;
  },
  user_pass: 'password 1',
});
const ofProvider: Row[] = [
  [post('/user/getAll', {}), '22333333'],
  [get(`/user/${people.admin.id}`), '22333333'],
  [post('/user/add', aProviderUser(6)), '22333333'],
  [post('/user/add', aProviderUser(5)), '23333333'],
  [put(`/user/${providerUser.staff}`, aProviderUser(6)), '22333333'],
  [put(`/user/${providerUser.admin}`, aProviderUser(5)), '23333333'],
  [post('/user/platforms/save', { user_id: providerUser.staff, platforms: [1] }), '22333333'],
  [post('/user/platforms/save', { user_id: providerUser.admin, platforms: [1] }), '23333333'],
  [post('/user/changeStatus', { user_id: providerUser.admin, status: 1 }), '23433333'],
];

export const ownPeople: Row[] = [
  [post('/arranger/getAll', { company_id: company.northwind }), '22222223'],
  [post('/arranger/getAllForCompanies', { company_ids: [company.northwind] }), '22222223'],
  [get('/arranger/2'), '22222223'],
  ...arrangerWrites(company.northwind, 2, 1).map((call): Row => [call, '22222333']),
  [get(`/company/user/${user.northwind}`), '22233333'],
  [post('/company/user/getByIds', { ids: [user.northwind] }), '22233333'],
  [get(`/businessSegments/user/${user.northwind}`), '22233333'],
  ...userWrites(company.northwind, user.northwind).map((call): Row => [call, '22233333']),
  ...accessReads(user.northwind).map((call): Row => [call, '22233333']),
  [post('/platform/accessData/getByUserIds', { user_ids: [user.northwind] }), '22233333'],
  // The platforms that the call above leaves the user with have no roles.
  [post(`/platform/accessData/${user.northwind}`, { access_data: {} }), '22233333'],
  [post('/platform/accessByLocation', { location_id: 1 }), '22233333'],
  [post('/platform/getForms', { platforms: [2] }), '22222222'],
  [get('/role/getAll'), '22222222'],
  [get('/role/company/getAll'), '22222222'],
  [get('/role/admin/getAll'), '22222222'],
  [get(`/role/ecommerce/admin/${people.admin.id}`), '22333333'],
  [post('/user/changeStatus', { user_id: user.northwind, status: 1 }), '22233333'],
  [remove('/user', newUser(company.northwind)), '22233333'],
  ...ofProvider,
  [post('/impact', { kind: 'company_deactivate', id: company.northwind }), '22222333'],
];

export const foreignPeople: Row[] = [
  [post('/arranger/getAll', { company_id: company.southwind }), '22444443'],
  [get(`/arranger/${arranger.southwind}`), '22444443'],
  ...arrangerWrites(company.southwind, arranger.southwind, location.southwind).map(
    (call): Row => [call, '22444333'],
  ),
  [get(`/company/user/${user.southwind}`), '22433333'],
  [get(`/businessSegments/user/${user.southwind}`), '22433333'],
  ...userWrites(company.southwind, user.southwind).map((call): Row => [call, '22433333']),
  ...accessReads(user.southwind).map((call): Row => [call, '22433333']),
  [post('/platform/accessByLocation', { location_id: location.southwind }), '22433333'],
  [post(`/platform/accessData/${user.southwind}`, { access_data: {} }), '22433333'],
  [post('/user/changeStatus', { user_id: user.southwind, status: 1 }), '22433333'],
  [remove('/user', newUser(company.southwind)), '22433333'],
  // Of the provider: for a company they do not exist.
  [post('/user/changeStatus', { user_id: providerUser.staff, status: 1 }), '22433333'],
  [remove('/user', post('/user/add', aProviderUser(6))), '22433333'],
  [remove('/user', post('/user/add', aProviderUser(5))), '23433333'],
  [post('/impact', { kind: 'company_deactivate', id: company.southwind }), '22444333'],
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
