import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company, people } from '../testing/fixture.ts';
import { Issuer } from '../testing/issuer.ts';
import { Service } from '../testing/service.ts';

onEachDatabase((kind) => {
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

  test('[API-04] [SES-15] a subject reads their own record by what the issuer calls them, or by their id', async () => {
    const subject = `f:1/${'ä'.repeat(100)}?`;
    const caller = await with_(subject, owner.email);
    const read = (id: string | number) => caller.get(`/auth/keycloak/getUserByKcToken/${id}`);
    const bySubject = await read(encodeURIComponent(subject));
    expect(bySubject.body.data).toMatchObject({ id: owner.id, email: owner.email, userRoles: [{ id: 1 }] });
    expect((await read(owner.id)).body).toEqual(bySubject.body);
    for (const other of [region.id, encodeURIComponent('another subject'), 0])
      expect((await read(other)).status).toBe(404);
    const internal = await service.as('owner');
    const asked = await internal.get(`/auth/keycloak/getUserByKcToken/${encodeURIComponent(subject)}`);
    expect(asked.status).toBe(404);
  });

  test('[SES-15] the number of another person as a subject is still oneself', async () => {
    const caller = await with_(String(region.id), owner.email);
    const { body } = await caller.get(`/auth/keycloak/getUserByKcToken/${region.id}`);
    expect(body.data).toMatchObject({ id: owner.id });
  });

  test('[SES-15] who was linked once stays so, whatever e-mail the issuer knows them by', async () => {
    expect(await statusOf('s1', owner.email)).toBe(200);
    for (const email of ['new@elsewhere.test', region.email, undefined]) {
      const { body } = await (await with_('s1', email)).get('/auth/keycloak/getUserByKcToken/s1');
      expect(body.data.id).toBe(owner.id);
    }
  });

  test.each([
    ['an e-mail that is not verified', [owner.email, { email_verified: false }]],
    ['an e-mail that is said to be verified in words', [owner.email, { email_verified: 'true' }]],
    ['an e-mail of which nothing is said', [owner.email, { email_verified: undefined }]],
    ['an e-mail of nobody', ['nobody@nowhere.test', {}]],
    ['no e-mail', [undefined, {}]],
    ['several e-mails', [undefined, { email: [owner.email] }]],
    ['the e-mail of an inactive person', [people.inactive.email, {}]],
    ['the e-mail of an inactive arranger', [people.inactiveArranger.email, {}]],
  ] as const)('[SES-15] [ERR-05] a subject with %s is nobody', async (_what, [email, claims]) => {
    expect(await statusOf('s2', email, claims)).toBe(401);
    expect(await statusOf('s2', email, claims)).toBe(401);
  });

  test('[SES-15] a letter that only becomes one of theirs in lower case makes nobody them', async () => {
    await change(owner.id, { email: 'kim@northwind.test' });
    expect(await statusOf('s7', '\u212Aim@northwind.test')).toBe(401);
    expect(await statusOf('s7', 'Kim@northwind.test')).toBe(200);
    await change(owner.id, { email: owner.email });
  });

  test('[SES-15] a person has one subject of an issuer, and a subject one person, even at once', async () => {
    const subjects = Array.from({ length: 6 }, (_, index) => `rival ${index % 3}`);
    const statuses = await Promise.all(subjects.map((subject) => statusOf(subject, director.email)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    const rows = await service.database.db.selectFrom('person_identities').selectAll().execute();
    expect(rows).toMatchObject([{ person_id: director.id, linked_email: director.email }]);
  });

  test('[SES-15] inactive or deleted, they are out at once; a successor with the address is linked anew', async () => {
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

  test('[SES-15] who signs in with another address here is linked by that one', async () => {
    expect(await statusOf('s4', segment.email)).toBe(200);
    await change(segment.id, { email: 'renamed@northwind.test' });
    expect(await statusOf('s4', segment.email)).toBe(401);
    expect(await statusOf('s5', 'renamed@northwind.test')).toBe(200);
    expect(await statusOf('s4', 'renamed@northwind.test')).toBe(401);
    await change(segment.id, { email: segment.email });
  });

  test('[SES-15] keys may be exchanged at any time, even while somebody sends many made-up ones', async () => {
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

  test('[SES-15] an issuer that does not answer is no reason to end a session; afterwards all is well', async () => {
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
      body: { message: 'Single sign-on cannot be checked at the moment. Try again soon' },
    });
    silent.isBroken = false;
    await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 5_000 });
    await other.stop();
    await silent.stop();
  });
});
