import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usualDatabase } from '../../testing/databases.ts';
import { company, people } from '../../testing/fixture.ts';
import { Issuer } from '../../testing/issuer.ts';
import { Service } from '../../testing/service.ts';

const kind = usualDatabase();
const service = new Service();
const issuer = new Issuer();
beforeAll(async () => {
  await issuer.start('ES256');
  await service.start(kind, { KEYCLOAK_ISSUER: issuer.url });
});
beforeEach(() => service.database.db.deleteFrom('person_identities').execute());
afterAll(async () => {
  await service.stop();
  await issuer.stop();
});

const token = (sub: string, email?: string, claims: object = {}) =>
  issuer.token({ sub, ...(email && { email }) } as { email: string }, claims, { alg: 'ES256' });
const with_ = async (sub: string, email?: string, claims: object = {}) =>
  service.caller({ authorization: `Bearer ${await token(sub, email, claims)}` });
const statusOf = async (...who: [sub: string, email?: string, claims?: object]) =>
  (await (await with_(...who)).get('/country/getAll')).status;
const change = (id: number, values: { status?: 0 | 1; email?: string; deleted_at?: Date | null }) =>
  service.database.db.updateTable('people').set(values).where('id', '=', id).execute();
const { owner, region, director, location, segment } = people;

describe('the record of a subject', () => {
  test("[API-04] [SES-15] a subject reads its own record by the subject or by the person's id", async () => {
    const subject = `f:1/${'ä'.repeat(100)}?`;
    const caller = await with_(subject, owner.email);
    const read = (id: string | number) => caller.get(`/auth/keycloak/getUserByKcToken/${id}`);
    const bySubject = await read(encodeURIComponent(subject));
    expect(bySubject.body.data).toMatchObject({ id: owner.id, email: owner.email, userRoles: [{ id: 1 }] });
    expect((await read(owner.id)).body).toEqual(bySubject.body);
    for (const other of [region.id, encodeURIComponent('another subject'), 0])
      expect((await read(other)).status).toBe(404);
    const internal = service.as('owner');
    const asked = await internal.get(`/auth/keycloak/getUserByKcToken/${encodeURIComponent(subject)}`);
    expect(asked.status).toBe(404);
  });

  test('[SES-15] a subject that equals the id of another person still reads its own record', async () => {
    const caller = await with_(String(region.id), owner.email);
    const { body } = await caller.get(`/auth/keycloak/getUserByKcToken/${region.id}`);
    expect(body.data).toMatchObject({ id: owner.id });
  });

  test('[SES-15] a link stays, whatever email address the issuer reports later', async () => {
    expect(await statusOf('s1', owner.email)).toBe(200);
    for (const email of ['new@elsewhere.test', region.email, undefined]) {
      const { body } = await (await with_('s1', email)).get('/auth/keycloak/getUserByKcToken/s1');
      expect(body.data.id).toBe(owner.id);
    }
  });
});

describe('links between subjects and people', () => {
  test.each([
    ['an unverified email address', [owner.email, { email_verified: false }]],
    ['a verified flag that is a string', [owner.email, { email_verified: 'true' }]],
    ['no verified flag', [owner.email, { email_verified: undefined }]],
    ['an unknown email address', ['nobody@nowhere.test', {}]],
    ['no email address', [undefined, {}]],
    ['several email addresses', [undefined, { email: [owner.email] }]],
    ['the email address of an inactive person', [people.inactive.email, {}]],
    ['the email address of an inactive arranger', [people.inactiveArranger.email, {}]],
  ] as const)('[SES-15] [ERR-05] refuses a subject with %s', async (_what, [email, claims]) => {
    expect(await statusOf('s2', email, claims)).toBe(401);
    expect(await statusOf('s2', email, claims)).toBe(401);
  });

  test('[SES-15] refuses an email address that only equals a stored one after lower-casing a non-ASCII letter', async () => {
    await change(owner.id, { email: 'kim@northwind.test' });
    expect(await statusOf('s7', '\u212Aim@northwind.test')).toBe(401);
    expect(await statusOf('s7', 'Kim@northwind.test')).toBe(200);
    await change(owner.id, { email: owner.email });
  });

  test('[SES-15] links one subject to one person, even for simultaneous requests', async () => {
    const subjects = Array.from({ length: 6 }, (_, index) => `rival ${index % 3}`);
    const statuses = await Promise.all(subjects.map((subject) => statusOf(subject, director.email)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    const rows = await service.database.db.selectFrom('person_identities').selectAll().execute();
    expect(rows).toMatchObject([{ person_id: director.id, linked_email: director.email }]);
  });

  test('[SES-15] refuses an inactive or deleted person immediately and links a new person with the same address', async () => {
    expect(await statusOf('s3', location.email)).toBe(200);
    await change(location.id, { status: 0 });
    expect(await statusOf('s3', location.email)).toBe(401);
    await change(location.id, { status: 1, deleted_at: new Date() });
    expect(await statusOf('s3', location.email)).toBe(401);
    await change(region.id, { email: location.email });
    const { body } = await (await with_('s3', location.email)).get('/auth/keycloak/getUserByKcToken/s3');
    expect(body.data.id).toBe(region.id);
    await change(region.id, { email: region.email });
    await change(location.id, { deleted_at: null });
  });

  test('[SES-15] a new email address invalidates the link, and the new address creates another', async () => {
    expect(await statusOf('s4', segment.email)).toBe(200);
    await change(segment.id, { email: 'renamed@northwind.test' });
    expect(await statusOf('s4', segment.email)).toBe(401);
    expect(await statusOf('s5', 'renamed@northwind.test')).toBe(200);
    expect(await statusOf('s4', 'renamed@northwind.test')).toBe(401);
    await change(segment.id, { email: segment.email });
  });
});

describe('keys of the issuer', () => {
  test('[SES-15] accepts rotated keys immediately, even during a flood of tokens with made-up keys', async () => {
    expect(await statusOf('s6', owner.email)).toBe(200);
    const before = await token('s6', owner.email);
    const [beganMs, fetchesBefore] = [performance.now(), issuer.fetches];
    const flood = () =>
      Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const forged = await issuer.token(owner, {}, { alg: 'ES256', kid: `made up ${index}` });
          return (await service.caller({ authorization: `Bearer ${forged}` }).get('/country/getAll')).status;
        }),
      );
    expect(new Set(await flood())).toEqual(new Set([401]));
    await issuer.rotate('second', 'ES256');
    const [honest, ...forged] = await Promise.all([statusOf('s6', owner.email), flood(), flood()]);
    expect(honest).toBe(200);
    expect(new Set(forged.flat())).toEqual(new Set([401]));
    const old = service.caller({ authorization: `Bearer ${before}` });
    expect((await old.get('/country/getAll')).status).toBe(401);
    const seconds = (performance.now() - beganMs) / 1000;
    expect(issuer.fetches - fetchesBefore).toBeLessThanOrEqual(1 + Math.ceil(seconds));
  });

  test('[SES-15] answers 503 while the issuer is unavailable and accepts the token afterwards', async () => {
    const silent = new Issuer();
    await silent.start();
    silent.isBroken = true;
    const other = new Service();
    await other.start(kind, { KEYCLOAK_ISSUER: silent.url });
    const authorization = `Bearer ${await silent.token(owner)}`;
    const read = () => other.caller({ authorization }).get(`/company/${company.northwind}`);
    const { status, body } = await read();
    expect({ status, body }).toEqual({
      status: 503,
      body: { message: 'Single sign-on is unavailable. Try again soon' },
    });
    silent.isBroken = false;
    await expect.poll(async () => (await read()).status).toBe(200);
    await other.stop();
    await silent.stop();
  });
});
