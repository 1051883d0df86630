import { expect, test } from 'vitest';
import { upstreams } from '../testing/entries.ts';
import { type PersonName, people } from '../testing/fake-data.ts';
import { startFakeIssuer } from '../testing/fake-issuer.ts';
import { subjectOf } from '../testing/routes/account.ts';
import { start } from '../testing/start.ts';

const own = `account {
  id arrangerId firstName middleName lastName email phone company { id name } platforms { id name }
  accessOptions { platform { id } roles { roleId scopeKind } hasDirectorAccess alerts { alertId } }
  communicationPreferences { platform { id name } options { alertId name } alerts { alertId name } changedAt }
  revisions { details communicationPreferences }
}`;
const update = `mutation Update($input: AccountUpdateInput!) {
  result: accountUpdate(input: $input) { ${own} message errors { path code message } }
}`;
const savePreferences = `mutation Save($input: AccountCommunicationPreferencesSaveInput!) {
  result: accountCommunicationPreferencesSave(input: $input) { ${own} message errors { path code message } }
}`;
const details = {
  firstName: 'Ada',
  middleName: 'B',
  lastName: 'Quinn',
  email: people.owner.email,
  phone: '(212) 555-0143',
};

const putOwn = 'PUT /auth/keycloak/updateUserByKcToken/{id}';
const saveOwn = 'POST /auth/keycloak/saveCommunicationPreferences/{id}';
const readPreferences = 'POST /auth/keycloak/getCommunicationPreferences';

/** Starts a gateway and loads the account of a person who has alerts on two platforms. */
async function begin(environment: Record<string, string> = {}, who: PersonName = 'owner') {
  const { service, gateway } = await start(environment);
  const person = service.data.people.get(people[who].id);
  service.data.people.set(people[who].id, {
    ...(person as typeof people.owner),
    CompanyUserPlatforms: [
      { id: 1, name: 'E-commerce' },
      { id: 5, name: 'After-care' },
      { id: 2, name: 'Feedback survey' },
    ],
  });
  const token = service.tokenOf(who);
  const { account } = await gateway.run(`{ ${own} }`, { token });
  service.reset();
  const send = async (query: string, input: object, headers = {}) => {
    const { data, errors } = await gateway.send(query, { token, headers, variables: { input } });
    return { result: data?.result, errors };
  };
  return { service, gateway, token, account, send };
}

test('[API-04] [API-05] [API-06] [ACC-07] returns the caller’s details, platforms, access options and alerts', async () => {
  const { account, service, gateway, token } = await begin();
  expect(account).toMatchObject({
    id: '3',
    arrangerId: null,
    firstName: 'Ada',
    middleName: null,
    email: people.owner.email,
    phone: null,
    company: { id: '1', name: 'Company 1' },
    platforms: [{ id: '1' }, { id: '5' }, { id: '2', name: 'Feedback survey' }],
  });
  // The role table fills in what the form omits.
  expect(account.accessOptions).toMatchObject([
    { platform: { id: '1' } },
    {
      platform: { id: '5' },
      roles: [{ roleId: '2', scopeKind: 'REGION' }],
      hasDirectorAccess: false,
      alerts: [{ alertId: '1' }],
    },
    { platform: { id: '2' }, hasDirectorAccess: true, alerts: [{ alertId: '1' }] },
  ]);
  expect(account.communicationPreferences).toEqual([
    {
      platform: { id: '5', name: 'After-care' },
      options: [{ alertId: '1', name: 'By mail' }],
      alerts: [],
      changedAt: null,
    },
    {
      platform: { id: '2', name: 'Feedback survey' },
      options: [
        { alertId: '1', name: 'New survey' },
        { alertId: '2', name: 'Bad survey' },
      ],
      alerts: [],
      changedAt: null,
    },
  ]);
  await gateway.run(`{ ${own} viewer { id } }`, { token });
  expect(service.count('GET /auth/keycloak/getUserByKcToken/{id}')).toBe(1);
  expect(service.count('GET /auth/keycloak/getUserPlatformAccessOptions/{id}')).toBe(1);
  expect(service.calls.filter(({ path }) => path.endsWith('Preferences')).map(({ body }) => body)).toEqual([
    { platforms: [2, 5] },
  ]);
});

test.each(['admin', 'staff', 'owner', 'reader', 'scoped', 'arranger'] as const)(
  '[ACC-07] %s has an account; alerts are not read without a platform that has them',
  async (who) => {
    const { service, gateway } = await start();
    const person = service.data.people.get(people[who].id) as typeof people.owner;
    service.data.people.set(person.id, { ...person, CompanyUserPlatforms: [] });
    const { account } = await gateway.run(`{ ${own} }`, { token: service.tokenOf(who) });
    expect(account).toMatchObject({ id: String(person.id), platforms: [], communicationPreferences: [] });
    expect(service.count(readPreferences)).toBe(0);
  },
);

test('[ACC-07] a hung or failing call only nulls its own fields, and the details revision stays available', async () => {
  const { service, gateway, token } = await begin({ CALL_DEADLINE_MS: '1000' });
  service.on(readPreferences, () => 'hang');
  service.on('GET /auth/keycloak/getUserPlatformAccessOptions/{id}', () => ({ status: 500, body: {} }));
  const { data, errors } = await gateway.send(`{ ${own} }`, { token });
  expect(data.account).toMatchObject({
    id: '3',
    accessOptions: null,
    communicationPreferences: null,
    revisions: { details: expect.any(String), communicationPreferences: null },
  });
  expect(errors?.map(({ extensions }) => extensions.code).sort()).toEqual([
    'UPSTREAM_BAD_RESPONSE',
    'UPSTREAM_UNAVAILABLE',
    'UPSTREAM_UNAVAILABLE',
  ]);
});

test.each(upstreams)('[API-07] [ACC-07] saves the caller’s details, %s', async (_, environment) => {
  const { service, account, send } = await begin(environment);
  const input = { revision: account.revisions.details, details: { ...details, password: 'new password' } };
  const { result, errors } = await send(update, input);
  expect(errors).toBeUndefined();
  expect(result).toMatchObject({
    message: 'Profile saved successfully',
    errors: [],
    account: { middleName: 'B', phone: '2125550143' },
  });
  const [put] = service.calls.filter(({ method }) => method === 'PUT');
  expect([put?.path, put?.body]).toEqual([
    '/auth/keycloak/updateUserByKcToken/3',
    {
      id: 3,
      company_id: 1,
      first_name: 'Ada',
      middle_name: 'B',
      last_name: 'Quinn',
      email: people.owner.email,
      phone: '2125550143',
      password: 'new password',
      ...(environment.UPSTREAM_EXTENSIONS !== '' && { current_password: '' }),
    },
  ]);
  service.reset();
  await send(update, {
    revision: result.account.revisions.details,
    details: { middleName: 'C', password: ' ' },
  });
  const again = service.calls.find(({ method }) => method === 'PUT');
  expect(again?.body).toMatchObject({ first_name: 'Ada', middle_name: 'C', phone: '2125550143' });
  expect(again?.body).not.toHaveProperty('password');
});

test.each(upstreams)(
  '[API-07] a concurrent change by another user causes CONFLICT and is kept, %s',
  async (_, environment) => {
    const { service, account, send } = await begin(environment);
    const person = service.data.people.get(3) as typeof people.owner;
    service.data.people.set(3, { ...person, last_name: 'Changed', version: person.version + 1 });
    const input = { revision: account.revisions.details, details };
    const { errors } = await send(update, input);
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', changed: ['input.details.lastName'] } }]);
    expect(service.data.people.get(3)?.last_name).toBe('Changed');
  },
);

test('[API-07] returns a refusal by the REST service at its input field', async () => {
  const { service, account, send } = await begin();
  const kept = 'Your email address is managed by single sign-on';
  service.on(putOwn, () => ({ status: 400, body: { msg: { email: kept, password: 'No' } } }));
  const { result } = await send(update, { revision: account.revisions.details, details });
  expect(result).toEqual({
    account: null,
    message: null,
    errors: [
      { path: ['input', 'details', 'email'], code: 'REFUSED', message: kept },
      { path: ['input', 'details', 'password'], code: 'REFUSED', message: 'No' },
    ],
  });
  const blank = await send(update, {
    revision: account.revisions.details,
    details: { ...details, lastName: ' ' },
  });
  expect(blank.result.errors).toMatchObject([{ path: ['input', 'details', 'lastName'], code: 'REQUIRED' }]);
  expect(service.count(putOwn)).toBe(1);
});

test('[API-07] returns success without an account when a password change ends the session', async () => {
  const { service, account, send } = await begin();
  service.on(putOwn, () => {
    service.before(() => ({ status: 401, body: { message: 'Failed! Unauthorized access!' } }));
    return { body: { message: 'Profile saved successfully', id: 3 } };
  });
  const input = { revision: account.revisions.details, details: { ...details, password: 'new password' } };
  const { result, errors } = await send(update, input);
  expect([result, errors]).toEqual([
    { account: null, message: 'Profile saved successfully', errors: [] },
    undefined,
  ]);
});

test.each(upstreams)(
  '[API-08] [ACC-07] saves alerts only for the named platforms, %s',
  async (_, environment) => {
    const { service, account, send } = await begin(environment);
    const revision = account.revisions.communicationPreferences;
    const first = await send(savePreferences, {
      revision,
      preferences: [{ platformId: '2', alertIds: ['2', '1', '2'] }],
    });
    expect(first.errors).toBeUndefined();
    expect(first.result).toMatchObject({
      message: 'Communication preferences saved successfully',
      errors: [],
    });
    expect(first.result.account.communicationPreferences).toMatchObject([
      { platform: { id: '5' }, alerts: [] },
      {
        platform: { id: '2' },
        alerts: [{ alertId: '1' }, { alertId: '2' }],
        changedAt: '2026-11-21T08:30:00.000Z',
      },
    ]);
    const write = service.calls.find(({ path }) => path === '/auth/keycloak/saveCommunicationPreferences/3');
    expect(write?.body).toEqual({ medallia_alert_options: [2, 1] });
    // Another user changed the alerts of the other platform. The input does not name it, so they must stay.
    service.data.preferences.set(3, { chosen: { '2': [1, 2], '5': [1] }, changedAt: null, version: 7 });
    const { communicationPreferences: next } = first.result.account.revisions;
    const second = await send(savePreferences, {
      revision: next,
      preferences: [{ platformId: '2', alertIds: [] }],
    });
    expect(second.errors).toBeUndefined();
    expect(service.data.preferences.get(3)?.chosen).toEqual({ '2': [], '5': [1] });
  },
);

test.each(upstreams)(
  '[API-08] a concurrent change of the same alerts causes CONFLICT, %s',
  async (_, environment) => {
    const { service, account, send } = await begin(environment);
    service.data.preferences.set(3, { chosen: { '2': [1] }, changedAt: null, version: 2 });
    const revision = account.revisions.communicationPreferences;
    const { errors } = await send(savePreferences, {
      revision,
      preferences: [{ platformId: '2', alertIds: ['2'] }],
    });
    expect(errors).toMatchObject([
      { extensions: { code: 'CONFLICT', changed: ['input.preferences.0.alertIds'] } },
    ]);
    expect(service.data.preferences.get(3)).toMatchObject({ chosen: { '2': [1] }, version: 2 });
  },
);

test.each([
  ['ids', [1], []],
  ['texts', '1', ''],
  ['records', [{ id: 1, name: 'New survey' }], []],
])(
  '[API-05] [ENT-40] reads the alerts as lists by their documented names, as %s',
  async (_, feedback, aftercare) => {
    const { service, gateway, token } = await begin();
    for (const wrap of [(lists: object) => lists, (data: object) => ({ data })]) {
      const lists = { medallia_alert_options: feedback, aftercare_alert_options: aftercare };
      service.on(readPreferences, () => ({ body: wrap(lists) }));
      const { account } = await gateway.run(
        '{ account { communicationPreferences { alerts { alertId } } } }',
        {
          token,
        },
      );
      expect(account.communicationPreferences).toEqual([{ alerts: [] }, { alerts: [{ alertId: '1' }] }]);
    }
  },
);

test('[API-08] names the input of a refused list', async () => {
  const { service, account, send } = await begin();
  service.on(saveOwn, () => ({ status: 400, body: { msg: { aftercare_alert_options: 'No' } } }));
  const { result } = await send(savePreferences, {
    revision: account.revisions.communicationPreferences,
    preferences: [
      { platformId: '2', alertIds: ['2'] },
      { platformId: '5', alertIds: ['1'] },
    ],
  });
  expect(result.errors).toEqual([
    { path: ['input', 'preferences', '1', 'alertIds'], code: 'REFUSED', message: 'No' },
  ]);
});

test.each([
  ['a platform without alerts', [{ platformId: '1', alertIds: [] }], ['preferences', '0', 'platformId']],
  [
    'a platform that the caller does not have',
    [{ platformId: '3', alertIds: [] }],
    ['preferences', '0', 'platformId'],
  ],
  ['an alert of another platform', [{ platformId: '5', alertIds: ['2'] }], ['preferences', '0', 'alertIds']],
  ['an invalid id', [{ platformId: '2', alertIds: ['x'] }], ['preferences', '0', 'alertIds']],
  [
    'a duplicate platform',
    [
      { platformId: '2', alertIds: ['1'] },
      { platformId: '2', alertIds: [] },
    ],
    ['preferences'],
  ],
])('[API-08] refuses %s before any write', async (_, preferences, path) => {
  const { service, account, send } = await begin();
  const { result } = await send(savePreferences, {
    revision: account.revisions.communicationPreferences,
    preferences,
  });
  expect(result.errors).toMatchObject([
    {
      path: ['input', ...path],
      code: path.length > 1 ? 'NOT_FOUND_REFERENCE' : 'MISMATCH',
      message: path.length > 1 ? 'Choose from the list' : 'An entry is given twice',
    },
  ]);
  expect(service.count(saveOwn)).toBe(0);
});

test('[API-04] [API-06] [API-07] [API-08] with single sign-on, account calls carry the subject', async () => {
  const issuer = await startFakeIssuer();
  const { service, gateway } = await start({ KEYCLOAK_ISSUER: issuer.issuer });
  const token = await issuer.sign(subjectOf(people.owner));
  const { account } = await gateway.run(`{ ${own} }`, { token });
  expect(account.id).toBe('3');
  const { result } = await gateway.run(update, {
    token,
    variables: { input: { revision: account.revisions.details, details } },
  });
  expect(result.errors).toEqual([]);
  await gateway.run(savePreferences, {
    token,
    variables: { input: { revision: account.revisions.communicationPreferences, preferences: [] } },
  });
  const subject = encodeURIComponent(subjectOf(people.owner));
  const ids = service.calls.map(({ path }) => path.split('/')[4]).filter(Boolean);
  expect(ids.length).toBeGreaterThanOrEqual(4);
  expect(new Set(ids)).toEqual(new Set([subject]));
  expect(service.calls.find(({ method }) => method === 'PUT')?.body.id).toBe(3);
});

test('[SES-15] (AMB-50) returns the configured settings that a console needs before sign-in, or null without them', async () => {
  const ask = `{ consoleSettings {
    singleSignOn { issuer clientId scope } performanceTrackerUrl contactSupportUrl trustedOrigins
  } }`;
  const { service, gateway } = await start();
  expect((await gateway.run(ask)).consoleSettings).toEqual({
    singleSignOn: null,
    performanceTrackerUrl: null,
    contactSupportUrl: null,
    trustedOrigins: [],
  });
  expect(service.calls).toEqual([]);
  const issuer = 'http://127.0.0.1:9/realms/test';
  const configured = await start({
    KEYCLOAK_ISSUER: issuer,
    KEYCLOAK_CLIENT_ID: 'our-console',
    PERFORMANCE_TRACKER_URL: 'https://tracker.test/start?a=1',
    CONTACT_SUPPORT_URL: 'https://help.test',
    TRUSTED_ORIGINS: 'https://shop.test, https://b.test:8443',
  });
  expect((await configured.gateway.run(ask)).consoleSettings).toEqual({
    singleSignOn: { issuer, clientId: 'our-console', scope: 'openid profile email offline_access' },
    performanceTrackerUrl: 'https://tracker.test/start?a=1',
    contactSupportUrl: 'https://help.test',
    trustedOrigins: ['https://shop.test', 'https://b.test:8443'],
  });
});
