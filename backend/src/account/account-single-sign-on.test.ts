import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualDatabase } from '../testing/databases.ts';
import { people } from '../testing/fixture.ts';
import { Issuer } from '../testing/issuer.ts';
import { Service } from '../testing/service.ts';

const READ = '/auth/keycloak/getUserByKcToken';
const UPDATE = '/auth/keycloak/updateUserByKcToken';

const service = new Service();
const issuer = new Issuer();
beforeAll(async () => {
  await issuer.start();
  await service.start(usualDatabase(), { KEYCLOAK_ISSUER: issuer.url });
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
});

const { owner, arranger } = people;
const sub = 'a1b2/c3';
const path = encodeURIComponent(sub);
const caller = async (email: string = owner.email, subject = sub) =>
  service.caller({ authorization: `Bearer ${await issuer.token({ email, sub: subject })}` });
const details = { first_name: 'O', last_name: 'W', middle_name: null, phone: null };

test('[SES-15] [API-07] a single sign-on caller changes their name under their subject or id', async () => {
  const sso = await caller();
  for (const [at, id, first_name] of [
    [path, owner.id, 'One'],
    [path, sub, 'Two'],
    [owner.id, undefined, 'Three'],
  ] as const) {
    const body = { ...details, id, first_name, email: owner.email.toUpperCase() };
    const answer = await sso.put(`${UPDATE}/${at}`, body);
    expect({ status: answer.status, data: answer.body.data }).toMatchObject({
      status: 200,
      data: { id: owner.id, first_name, email: owner.email },
    });
  }
  expect((await sso.get(`${READ}/${path}`)).body.data.first_name).toBe('Three');
  expect((await sso.put(`${UPDATE}/another`, { ...details, email: owner.email })).status).toBe(404);
});

test('[SES-15] [API-07] refuses a single sign-on caller who changes their email address or password', async () => {
  const sso = await caller();
  const changed = { ...details, email: 'new@northwind.test', password: 'another-pass-1' };
  const { status, body } = await sso.put(`${UPDATE}/${path}`, changed);
  expect({ status, msg: body.msg }).toEqual({
    status: 400,
    msg: {
      email: 'Your email address is managed by single sign-on',
      password: 'Your password is managed by single sign-on',
    },
  });
  expect((await service.signIn(owner.email)).status).toBe(200);
});

test('[SES-15] [API-05] [API-06] [API-08] the other account routes accept a subject too', async () => {
  await service.database.db
    .insertInto('arranger_platforms')
    .values({ arranger_id: 1, platform_id: 2 })
    .execute();
  const sso = await caller(arranger.email, 'ä?');
  const at = encodeURIComponent('ä?');
  const options = await sso.get(`/auth/keycloak/getUserPlatformAccessOptions/${at}`);
  expect(options.body.data).toMatchObject([{ platform_id: 2 }]);
  const saved = await sso.post(`/auth/keycloak/saveCommunicationPreferences/${at}`, {
    medallia_alert_options: [1],
  });
  expect(saved.status).toBe(200);
  const { body } = await sso.post('/auth/keycloak/getCommunicationPreferences', { platforms: [2] });
  expect(body.data).toMatchObject([{ platform_id: 2, comm_prefs: [1] }]);
});

test('[SES-15] [API-07] a single sign-on token survives a password change but not a change of the email address', async () => {
  const admin = service.as('admin');
  const sso = await caller();
  const put = (more: object) =>
    admin.put(`/company/user/${owner.id}`, { ...details, email: owner.email, ...more });
  await put({ password: 'another-pass-1' });
  expect((await sso.get(`${READ}/${path}`)).status).toBe(200);
  await put({ email: 'new@northwind.test' });
  expect((await sso.get(`${READ}/${path}`)).status).toBe(401);
  await put({});
  expect((await sso.get(`${READ}/${path}`)).status).toBe(200);
});
