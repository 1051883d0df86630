import { type PrintedWrite, testPrintedWrites } from '../testing/printed-calls.ts';

const details = { firstName: 'Ida', lastName: 'Quist', phone: '2125550143' };
const storedNames = { first_name: 'Ida', middle_name: null, last_name: 'Quist' };
const peopleWrites: PrintedWrite[] = [
  {
    rows: '[API-07]',
    mutation: 'accountUpdate',
    input: { revision: 'account.revisions.details', details: { ...details, email: 'ada@users.test' } },
    calls: {
      'PUT /auth/keycloak/updateUserByKcToken/1': {
        id: 1,
        ...storedNames,
        email: 'ada@users.test',
        phone: '2125550143',
      },
    },
    later: { 'account.firstName': 'Ida' },
  },
  {
    rows: '[API-08] [ENT-40]',
    mutation: 'accountCommunicationPreferencesSave',
    input: {
      revision: 'account.revisions.communicationPreferences',
      preferences: [{ platformId: '2', alertIds: ['2'] }],
    },
    calls: {
      'POST /auth/keycloak/getCommunicationPreferences': { platforms: [2] },
      'POST /auth/keycloak/saveCommunicationPreferences/1': { medallia_alert_options: [2] },
    },
    later: { 'account.communicationPreferences.0.alerts.0.alertId': '2' },
  },
  {
    rows: '[API-76]',
    mutation: 'companyUserCreate',
    input: {
      companyId: '1',
      details: { ...details, email: 'ida@users.test', password: 'Password-2' },
    },
    calls: {
      'POST /company/user/add': {
        company_id: 1,
        ...storedNames,
        email_address: 'ida@users.test',
        mobile_number: '2125550143',
        user_pass: 'Password-2',
      },
    },
    later: { 'company.users.count': 4 },
  },
  {
    rows: '[API-78]',
    mutation: 'companyUserUpdate',
    input: {
      userId: '4',
      revision: 'companyUser.revisions.details',
      details: { ...details, email: 'dora@users.test' },
    },
    calls: {
      'PUT /company/user/4': {
        company_id: 1,
        ...storedNames,
        email_address: 'dora@users.test',
        mobile_number: '2125550143',
      },
    },
    later: { 'companyUser.firstName': 'Ida' },
  },
  // Before the user gets another platform, which would need a role as well.
  {
    rows: '[API-93]',
    mutation: 'companyUserAccessSave',
    input: {
      userId: '4',
      revision: 'companyUser.revisions.access',
      access: [{ platformId: '2', roleId: '3', locationIds: ['1', '2'] }],
    },
    calls: {
      'POST /platform/accessData/4': {
        '2': {
          options: [3],
          direct_access: false,
          comm_prefs: [],
          master: { region: [], location: [1, 2], director_location: [] },
        },
      },
    },
    later: { 'companyUser.access.role.roleId': ['3'], 'companyUser.access.locations.id': [['1', '2']] },
  },
  {
    rows: '[API-79]',
    mutation: 'companyUserPlatformsSave',
    input: { userId: '4', revision: 'companyUser.revisions.platforms', platformIds: ['2', '3'] },
    calls: { 'POST /company/user/platforms/save/4': { user_id: 4, platforms: [2, 3] } },
    later: { 'companyUser.platforms.id': ['2', '3'] },
  },
  {
    rows: '[API-81]',
    mutation: 'companyUserSegmentsSave',
    input: { userId: '4', revision: 'companyUser.revisions.segments', segmentIds: ['2'] },
    calls: { 'POST /user/businessSegments/save': { user_id: 4, business_segments: [2] } },
    later: { 'companyUser.segments.id': ['2'] },
  },
  {
    rows: '[API-83]',
    mutation: 'companyUserStatusChange',
    input: { userId: '4', status: 'INACTIVE' },
    calls: { 'POST /user/changeStatus': { user_id: 4, status: 0 } },
  },
  {
    rows: '[API-82]',
    mutation: 'companyUserDelete',
    input: { userId: '4' },
    calls: { 'DELETE /user/4': null },
  },
  {
    rows: '[API-85]',
    mutation: 'providerUserCreate',
    input: { details: { ...details, email: 'hope@users.test', password: 'Password-2' }, role: 'STAFF' },
    calls: {
      'POST /user/add': {
        ...storedNames,
        email: 'hope@users.test',
        phone: '2125550143',
        user_role: 6,
        user_pass: 'Password-2',
      },
    },
    later: { 'providerUsers.count': 3 },
  },
  {
    rows: '[API-87]',
    mutation: 'providerUserUpdate',
    input: {
      userId: '2',
      revision: 'providerUser.revisions.details',
      details: { ...details, email: 'ben@users.test' },
    },
    calls: { 'PUT /user/2': { ...storedNames, email: 'ben@users.test', phone: '2125550143' } },
    later: { 'providerUser.firstName': 'Ida' },
  },
  {
    rows: '[API-97]',
    mutation: 'providerUserPlatformsSave',
    input: { userId: '2', revision: 'providerUser.revisions.platforms', platformIds: ['3'] },
    calls: { 'POST /user/platforms/save': { user_id: 2, platforms: [3] } },
    later: { 'providerUser.platforms.id': ['3'] },
  },
  {
    rows: '[API-83]',
    mutation: 'providerUserStatusChange',
    input: { userId: '2', status: 'INACTIVE' },
    calls: { 'POST /user/changeStatus': { user_id: 2, status: 0 } },
  },
  {
    rows: '[API-82]',
    mutation: 'providerUserDelete',
    input: { userId: '2' },
    calls: { 'DELETE /user/2': null },
  },
];

testPrintedWrites(peopleWrites);
