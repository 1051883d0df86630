import { arranger, company, partOf, person, providerUser, type Save, user } from './documented-save.ts';

/** Saves of arrangers, users and the own account. */
export const personSaves: Save[] = [
  {
    rows: '[API-70] [API-73]',
    field: 'arrangerCreate',
    input: () => ({
      companyId: '1',
      platformIds: ['2'],
      details: { ...person, status: 'ACTIVE', locationIds: ['1'] },
    }),
    later: { query: company('arrangers { count }'), path: 'company.arrangers.count', value: 3 },
  },
  {
    rows: '[API-72]',
    field: 'arrangerUpdate',
    revision: partOf(arranger, 'arranger', 'details'),
    input: (revision) => ({
      id: '1',
      revision,
      details: { ...person, status: 'ACTIVE', locationIds: ['1'] },
    }),
    later: { query: arranger('firstName'), path: 'arranger.firstName', value: 'Grace' },
  },
  {
    rows: '[API-73]',
    field: 'arrangerPlatformsSave',
    revision: partOf(arranger, 'arranger', 'platforms'),
    input: (revision) => ({ arrangerId: '1', revision, platformIds: ['1', '2'] }),
    later: {
      query: arranger('platforms { id }'),
      path: 'arranger.platforms',
      value: [{ id: '1' }, { id: '2' }],
    },
  },
  {
    rows: '[API-74]',
    field: 'arrangerAlertsSave',
    revision: partOf(arranger, 'arranger', 'feedbackAlerts'),
    input: (revision) => ({ arrangerId: '1', revision, alertIds: ['2'] }),
  },
  {
    rows: '[API-76]',
    field: 'companyUserCreate',
    input: () => ({
      companyId: '1',
      details: { ...person, email: 'grace@users.test', password: 'Password-2' },
    }),
    later: { query: company('users { count }'), path: 'company.users.count', value: 4 },
  },
  {
    rows: '[API-78]',
    field: 'companyUserUpdate',
    revision: partOf(user, 'companyUser', 'details'),
    input: (revision) => ({ id: '4', revision, details: { ...person, email: 'dora@users.test' } }),
    later: { query: user('firstName'), path: 'companyUser.firstName', value: 'Grace' },
  },
  // Before the user gets another platform, which would need a role as well.
  {
    rows: '[API-93]',
    field: 'companyUserAccessSave',
    revision: partOf(user, 'companyUser', 'access'),
    input: (revision) => ({
      userId: '4',
      revision,
      access: [{ platformId: '2', roleId: '3', locationIds: ['1', '2'] }],
    }),
    later: {
      query: user('access { role { id } locations { id } }'),
      path: 'companyUser.access',
      value: [{ role: { id: '3' }, locations: [{ id: '1' }, { id: '2' }] }],
    },
  },
  {
    rows: '[API-79]',
    field: 'companyUserPlatformsSave',
    revision: partOf(user, 'companyUser', 'platforms'),
    input: (revision) => ({ userId: '4', revision, platformIds: ['2', '3'] }),
    later: {
      query: user('platforms { id }'),
      path: 'companyUser.platforms',
      value: [{ id: '2' }, { id: '3' }],
    },
  },
  {
    rows: '[API-81]',
    field: 'companyUserSegmentsSave',
    revision: partOf(user, 'companyUser', 'segments'),
    input: (revision) => ({ userId: '4', revision, segmentIds: ['2'] }),
    later: { query: user('segments { id }'), path: 'companyUser.segments', value: [{ id: '2' }] },
  },
  { rows: '[API-83]', field: 'companyUserStatusChange', input: () => ({ id: '4', status: 'INACTIVE' }) },
  { rows: '[API-82]', field: 'companyUserDelete', input: () => ({ id: '4' }) },
  {
    rows: '[API-85]',
    field: 'providerUserCreate',
    input: () => ({ details: { ...person, email: 'hope@users.test', password: 'Password-2' } }),
    later: { query: '{ providerUsers { count } }', path: 'providerUsers.count', value: 3 },
  },
  {
    rows: '[API-87]',
    field: 'providerUserUpdate',
    revision: partOf(providerUser, 'providerUser', 'details'),
    input: (revision) => ({ id: '2', revision, details: { ...person, email: 'ben@users.test' } }),
    later: { query: providerUser('firstName'), path: 'providerUser.firstName', value: 'Grace' },
  },
  { rows: '[API-83]', field: 'providerUserStatusChange', input: () => ({ id: '2', status: 'INACTIVE' }) },
  { rows: '[API-82]', field: 'providerUserDelete', input: () => ({ id: '2' }) },
  {
    rows: '[API-07]',
    field: 'accountUpdate',
    revision: { query: '{ account { revisions { details } } }', path: 'account.revisions.details' },
    input: (revision) => ({ revision, details: { ...person, email: 'ada@users.test' } }),
    later: { query: '{ account { firstName } }', path: 'account.firstName', value: 'Grace' },
  },
];
