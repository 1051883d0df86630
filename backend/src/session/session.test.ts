import { createLocalJWKSet, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { buildServer } from '../app/server.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { company, PASSWORD, people } from '../testing/fixture.ts';
import { CLIENT, type Service, testConfig, useService } from '../testing/service.ts';

const WRONG = { status: 401, body: { message: 'Invalid username or password' } };
const UNAUTHORIZED = { status: 401, body: { message: 'Failed! Unauthorized access!' } };
const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

onEachDatabase((kind) => {
  const service = useService(kind);
  testSignIn(service);
  testTokens(service);
});

function testSignIn(service: Service) {
  test('[API-01] [ROL-01] signing in returns a token and the person with their roles in order', async () => {
    const { status, body } = await service.signIn('Two-Roles@Northwind.test');
    expect(status).toBe(200);
    expect(body).toEqual({
      message: expect.any(String),
      accessToken: expect.any(String),
      data: {
        id: people.readerThenOwner.id,
        first_name: 'two-roles',
        middle_name: null,
        last_name: 'Test',
        email: 'two-roles@northwind.test',
        phone: null,
        status: 1,
        company_id: company.northwind,
        company: { id: company.northwind, name: 'Northwind Gatherings' },
        isArranger: false,
        arranger_id: null,
        userRoles: [
          { id: 2, name: 'Role 2' },
          { id: 1, name: 'Role 1' },
        ],
      },
    });
  });

  test('[API-01] an arranger has no roles, but a company', async () => {
    const { body } = await service.signIn(people.arranger.email);
    expect(body.data).toMatchObject({
      isArranger: true,
      arranger_id: 1,
      userRoles: [],
      company_id: company.northwind,
    });
  });

  test.each([
    ['a wrong password', people.admin.email, 'Console-demo-2'],
    ['an unknown person', 'nobody@nowhere.test', PASSWORD],
    ['an inactive person', people.inactive.email, PASSWORD],
    ['an inactive arranger', people.inactiveArranger.email, PASSWORD],
    ['a person without a password', 'anderson@southwind.test', PASSWORD],
    ['a password in the wrong case', people.admin.email, PASSWORD.toUpperCase()],
  ])('[API-01] refuses %s with the same response as any wrong sign-in', async (_what, email, password) => {
    expect(statusAndBody(await service.signIn(email, password))).toEqual(WRONG);
  });

  test.each([{ client_key: 'another-key-altogether' }, { client_id: 7002 }])(
    '[API-01] refuses wrong client credentials, even with a correct password: %o',
    async (client) => {
      const credentials = { email: people.admin.email, password: PASSWORD, ...CLIENT, ...client };
      const answer = await service.caller().post('/auth/signin', credentials);
      expect(statusAndBody(answer)).toEqual({ status: 401, body: { message: 'Invalid client' } });
    },
  );

  test('[API-01] [ERR-14] reports missing fields by field', async () => {
    const { status, body } = await service.caller().post('/auth/signin', { email: ' ', password: '' });
    expect(status).toBe(400);
    expect(Object.keys(body.msg).sort()).toEqual(['client_id', 'client_key', 'email', 'password']);
    expect(body.message).toBe('Please fill required field');
  });

  test('refuses the right password after 10 wrong guesses in 15 minutes, in any spelling of the address', async () => {
    const { email } = people.director;
    const spellings = [email, email.toUpperCase(), ` ${email}`];
    const guesses = Array.from({ length: 10 }, (_, guess) =>
      service.signIn(spellings[guess % 3] ?? '', 'wrong'),
    );
    await Promise.all(guesses);
    expect(statusAndBody(await service.signIn(email))).toEqual(WRONG);
    await service.database.transaction((connection) =>
      connection.script(`update sign_in_failures set failed_at = failed_at - interval '16 minutes'`),
    );
    expect((await service.signIn(email)).status).toBe(200);
  });

  test('a successful sign-in resets the count of wrong guesses', async () => {
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 9 }, () => service.signIn(people.region.email, 'wrong')));
      expect((await service.signIn(people.region.email)).status).toBe(200);
    }
  });

  test('counts wrong guesses for an unknown address without storing the address', async () => {
    await service.signIn('my-password-typed-here', 'x');
    const kept = await service.database.transaction((connection) =>
      connection.query('select * from sign_in_failures'),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('my-password');
  });
}

function testTokens(service: Service) {
  test('[API-04] signed-in people read only their own record', async () => {
    const owner = service.as('owner');
    const own = await owner.get(`/auth/keycloak/getUserByKcToken/${people.owner.id}`);
    expect(own.body.data).toMatchObject({ id: people.owner.id, email: people.owner.email });
    const other = await owner.get(`/auth/keycloak/getUserByKcToken/${people.region.id}`);
    expect(statusAndBody(other)).toEqual({ status: 404, body: { message: 'User does not exist' } });
  });

  test('the published keys verify the token, whose claims identify the person', async () => {
    const { body } = await service.signIn(people.owner.email);
    const jwks = await service.caller().get('/.well-known/jwks.json');
    expect(JSON.stringify(jwks.body)).not.toContain('"d"');
    const { payload } = await jwtVerify(body.accessToken, createLocalJWKSet(jwks.body), {
      issuer: 'console-backend',
      audience: 'console',
    });
    expect(decodeProtectedHeader(body.accessToken).kid).toBe(jwks.body.keys[0].kid);
    expect(payload).toMatchObject({
      sub: String(people.owner.id),
      email: people.owner.email,
      company_id: company.northwind,
      is_arranger: false,
      roles: [1],
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(8 * 3600);
  });

  test('[API-95] [ERR-05] [ROL-13] refuses every request without a valid token with the same response', async () => {
    const { body } = await service.signIn(people.admin.email);
    const token: string = body.accessToken;
    const { privateKey } = await generateKeyPair('EdDSA');
    const { kid } = decodeProtectedHeader(token);
    const forged = await new SignJWT({ sub: '1' })
      .setProtectedHeader({ alg: 'EdDSA', kid: String(kid) })
      .setIssuer('console-backend')
      .setAudience('console')
      .setExpirationTime('1h')
      .sign(privateKey);
    const [header, claims] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    const refused = ['', 'Bearer', 'Bearer x', `Basic ${token}`, `Bearer ${forged}`, `Bearer ${unsigned}`];
    for (const authorization of [...refused, `Bearer ${header}.${claims}.AAAA`]) {
      const answer = await service.caller({ authorization }).post('/company/getAll', {});
      expect(statusAndBody(answer)).toEqual(UNAUTHORIZED);
    }
    expect(statusAndBody(await service.caller().get('/country/getAll'))).toEqual(UNAUTHORIZED);
  });

  test('refuses a token that has expired or has another issuer or audience', async () => {
    const settings = [
      { TOKEN_LIFETIME_SECONDS: -1 },
      { TOKEN_ISSUER: 'somebody-else' },
      { TOKEN_AUDIENCE: 'something-else' },
    ];
    for (const setting of settings) {
      const config = { ...testConfig(), ...setting };
      const other = await buildServer({ database: service.database, config, files: service.files });
      const payload = { email: people.admin.email, password: PASSWORD, ...CLIENT };
      const signedIn = await other.inject({ method: 'POST', url: '/auth/signin', payload });
      await other.close();
      const authorization = `Bearer ${signedIn.json().accessToken}`;
      const answer = await service.caller({ authorization }).get('/country/getAll');
      expect(statusAndBody(answer)).toEqual(UNAUTHORIZED);
    }
  });

  test('refuses a deactivated or deleted person immediately, and a removed role loses its permissions immediately', async () => {
    const { db } = service.database;
    const change = (values: { status?: 0 | 1; deleted_at?: Date | null }) =>
      db.updateTable('people').set(values).where('id', '=', people.segment.id).execute();
    const segment = service.as('segment');
    const read = async () => (await segment.get(`/company/${company.northwind}`)).status;
    expect(await read()).toBe(200);
    await change({ status: 0 });
    expect(await read()).toBe(401);
    await change({ status: 1, deleted_at: new Date() });
    expect(await read()).toBe(401);
    await change({ deleted_at: null });
    await db.deleteFrom('person_roles').where('person_id', '=', people.segment.id).execute();
    expect(await read()).toBe(403);
  });

  test('a second server on the same database accepts the tokens of the first', async () => {
    const { body } = await service.signIn(people.owner.email);
    const second = await buildServer({
      database: service.database,
      config: testConfig(),
      files: service.files,
    });
    const headers = { authorization: `Bearer ${body.accessToken}` };
    expect((await second.inject({ url: '/country/getAll', headers })).statusCode).toBe(200);
    await second.close();
  });
}
