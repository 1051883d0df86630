import { type PrintedCall, testPrintedCalls } from '../testing/printed-calls.ts';

const person = { firstName: 'Ida', lastName: 'Quist', email: 'ida@console.test', phone: '2125550143' };
const storedPerson = { first_name: 'Ida', middle_name: null, last_name: 'Quist' };
const arranger = {
  firstName: 'Ida',
  lastName: 'Quist',
  status: 'ACTIVE',
  locationIds: ['100'],
  email: person.email,
};
const storedArranger = {
  company_id: 1,
  status: 1,
  first_name: 'Ida',
  last_name: 'Quist',
  locations: [100],
  email: person.email,
  location_access: false,
  email_subscription: false,
};
const peopleCases: PrintedCall[] = [
  [
    '[API-07]',
    'accountUpdate',
    (r) => ({ revision: r.account.revisions.details, details: person }),
    'PUT /auth/keycloak/updateUserByKcToken/1',
    { id: 1, ...storedPerson, email: person.email, phone: person.phone },
  ],
  [
    '[API-72]',
    'arrangerUpdate',
    (r) => ({ id: '100', revision: r.arranger.revisions.details, details: arranger }),
    'PUT /arranger/100',
    storedArranger,
  ],
  [
    '[API-73]',
    'arrangerPlatformsSave',
    (r) => ({ arrangerId: '100', revision: r.arranger.revisions.platforms, platformIds: ['3'] }),
    'POST /arranger/platforms/save',
    { arranger_id: 100, platforms: [3] },
  ],
  [
    '[API-74]',
    'arrangerAlertsSave',
    (r) => ({ arrangerId: '100', revision: r.arranger.revisions.feedbackAlerts, alertIds: ['1'] }),
    'POST /arranger/medallia-alert-options/save',
    { arrangerId: 100, medalliaAlertOptions: [1] },
  ],
  [
    '[API-76]',
    'companyUserCreate',
    () => ({ companyId: '1', details: { ...person, password: 'Password-1' } }),
    'POST /company/user/add',
    {
      company_id: 1,
      ...storedPerson,
      email_address: person.email,
      mobile_number: person.phone,
      user_pass: 'Password-1',
    },
  ],
  [
    '[API-78]',
    'companyUserUpdate',
    (r) => ({ id: '100', revision: r.companyUser.revisions.details, details: person }),
    'PUT /company/user/100',
    { company_id: 1, ...storedPerson, email_address: person.email, mobile_number: person.phone },
  ],
  [
    '[API-79]',
    'companyUserPlatformsSave',
    (r) => ({ userId: '100', revision: r.companyUser.revisions.platforms, platformIds: ['3'] }),
    'POST /company/user/platforms/save/100',
    { user_id: 100, platforms: [3] },
  ],
  [
    '[API-81]',
    'companyUserSegmentsSave',
    (r) => ({ userId: '100', revision: r.companyUser.revisions.segments, segmentIds: ['1'] }),
    'POST /user/businessSegments/save',
    { user_id: 100, business_segments: [1] },
  ],
  ['[API-82]', 'companyUserDelete', () => ({ id: '100' }), 'DELETE /user/100', null],
  [
    '[API-83]',
    'companyUserStatusChange',
    () => ({ id: '100', status: 'INACTIVE' }),
    'POST /user/changeStatus',
    { user_id: 100, status: 0 },
  ],
  [
    '[API-85]',
    'providerUserCreate',
    () => ({ details: { ...person, password: 'Password-1' }, role: 'STAFF' }),
    'POST /user/add',
    { ...storedPerson, email: person.email, phone: person.phone, user_role: 6, user_pass: 'Password-1' },
  ],
  [
    '[API-87]',
    'providerUserUpdate',
    (r) => ({ id: '2', revision: r.providerUser.revisions.details, details: person }),
    'PUT /user/2',
    { ...storedPerson, email: person.email, phone: person.phone },
  ],
  [
    '[API-93]',
    'companyUserAccessSave',
    (r) => ({
      userId: '100',
      revision: r.companyUser.revisions.access,
      access: [{ platformId: '2', roleId: '3', locationIds: ['100'] }],
    }),
    'POST /platform/accessData/100',
    {
      '2': {
        options: [3],
        direct_access: false,
        comm_prefs: [],
        master: { region: [], location: [100], director_location: [] },
      },
    },
  ],
  [
    '[API-97]',
    'providerUserPlatformsSave',
    (r) => ({ userId: '2', revision: r.providerUser.revisions.platforms, platformIds: ['3'] }),
    'POST /user/platforms/save',
    { user_id: 2, platforms: [3] },
  ],
];

testPrintedCalls(peopleCases);
