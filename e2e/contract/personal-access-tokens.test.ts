import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sessionOf, tokenOf } from '../harness/graph.ts';
import { type Ask, askAs, changesBy, mutation, type Payload } from '../harness/location-script.ts';
import { errorsOf, faultOf, newCompany, newUser, PASSWORD } from '../harness/people-script.ts';
import { stack } from '../harness/stack.ts';

// Tests personal access tokens as a person creates them and a script uses them.

const TOKEN = 'id name prefix scope status createdAt expiresAt lastUsedAt revokedAt';
const lookUp = '{ zipLookup(zip: "43215") { places { city } } }';
const signedOut = { code: 'UNAUTHENTICATED' };

let admin: Ask;
beforeAll(async () => {
  admin = askAs(await sessionOf('admin@j3tech.test'));
});

const make = async (ask: Ask, input: object): Promise<Payload> =>
  changesBy(ask)('personalAccessTokenCreate', `personalAccessToken { ${TOKEN} } secret`, input);
/** Returns the session of a new company-wide user. */
async function newOwner(company: string, email: string): Promise<Ask> {
  const { companyId } = await newCompany(admin, company);
  await newUser(admin, companyId, email, [{ platformId: '2', roleId: '1', hasDirectorAccess: true }]);
  return askAs(await tokenOf(email, PASSWORD));
}

const revoke = (ask: Ask, id: string) =>
  changesBy(ask)('personalAccessTokenRevoke', `personalAccessToken { ${TOKEN} }`, {
    personalAccessTokenId: id,
  });

test('a token acts for its owner, is listed without its secret, and records its last use', async () => {
  const email = 'nightly.scripts@tokens.test';
  const owner = await newOwner('Nightly Gatherings', email);
  const { personalAccessToken: made, secret } = await make(owner, { name: 'Nightly', expiresInDays: 7 });
  expect(secret).toMatch(/^bpc_[\w-]{43}$/);
  expect(made).toMatchObject({
    name: 'Nightly',
    prefix: secret.slice(4, 12),
    scope: 'READ_ONLY',
    status: 'ACTIVE',
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * 86_400_000);
  const script = askAs(secret);
  const query = `{ viewer { email personalAccessToken { ${TOKEN} } personalAccessTokens { ${TOKEN} } } companies { count } }`;
  const { data, errors } = await script(query, {});
  expect(errors).toBeUndefined();
  expect(data.viewer).toMatchObject({
    email,
    personalAccessToken: { id: made.id },
    personalAccessTokens: [{ id: made.id }],
  });
  expect(Date.parse(data.viewer.personalAccessToken.lastUsedAt)).toBeGreaterThan(
    Date.parse(made.createdAt) - 60_000,
  );
  expect(JSON.stringify(data)).not.toContain(secret);
  const own = await owner('{ viewer { personalAccessToken { id } } }', {});
  expect(own.data.viewer.personalAccessToken).toBeNull();
});

test("the audit log shows the token's name for a change made with it", async () => {
  const { companyId } = await newCompany(admin, 'Scripted by Token');
  const { secret } = await make(admin, { name: 'Fee robot', scope: 'READ_WRITE' });
  await changesBy(askAs(secret))('regionCreate', 'region { id }', { companyId, region: { name: 'Robotic' } });
  const { data } = await admin(
    `query ($input: AuditEntryFilter) { auditEntries(filter: $input) { rows { token actor { email } entityName } } }`,
    { companyId, token: 'fee ROB' },
  );
  expect(data.auditEntries.rows).toEqual([
    { token: 'Fee robot', actor: { email: 'admin@j3tech.test' }, entityName: 'Robotic' },
  ]);
});

test('the audit log records the creation and revocation of a token without its secret', async () => {
  const { personalAccessToken, secret } = await make(admin, { name: 'Logged', scope: 'READ_WRITE' });
  await revoke(admin, personalAccessToken.id);
  const { data } = await admin(
    `query ($input: AuditEntryFilter) { auditEntries(filter: $input) { rows { action entityName changes { field before after } } } }`,
    { entity: 'PERSONAL_ACCESS_TOKEN', entityId: personalAccessToken.id },
  );
  expect(data.auditEntries.rows).toMatchObject([
    { action: 'UPDATED', entityName: 'Logged', changes: [{ field: 'revokedAt', before: null }] },
    { action: 'CREATED', entityName: 'Logged' },
  ]);
  expect(JSON.stringify(data)).not.toContain(secret.slice(12));
});

test('refuses a revoked token from the next request on, also for address look-ups', async () => {
  const { personalAccessToken, secret } = await make(admin, { name: 'Short-lived', scope: 'READ_WRITE' });
  const script = askAs(secret);
  for (const query of ['{ companies { count } }', lookUp])
    expect((await script(query, {})).errors).toBeUndefined();
  const answer = await revoke(admin, personalAccessToken.id);
  expect(answer.personalAccessToken).toMatchObject({ status: 'REVOKED' });
  for (const query of [lookUp, '{ companies { count } }', '{ viewer { id } }'])
    expect([query, faultOf(await script(query, {}))]).toMatchObject([query, signedOut]);
});

test('gateway and backend refuse every change with a read-only token', async () => {
  const { secret } = await make(admin, { name: 'Reader' });
  const script = askAs(secret);
  const { data } = await script('{ viewer { can { action allowed reason } } companies { count } }', {});
  const allowed = data.viewer.can.filter((one: Payload) => one.allowed).map((one: Payload) => one.action);
  expect(allowed).toContain('AUDIT_READ');
  expect(allowed.filter((action: string) => /EDIT|CREATE|MANAGE/.test(action))).toEqual([]);
  const region = { companyId: '1', region: { name: 'Never' } };
  expect(faultOf(await script(mutation('regionCreate', ''), region))).toMatchObject({
    code: 'FORBIDDEN',
    message: 'This access token is read-only.',
  });
  const answer = await fetch(`${stack().backendUrl}/region/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ company_id: 1, name: 'Never' }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    403,
    { message: 'This access token is read-only' },
  ]);
});

test("a token creates no token, revokes no other person's token, and ends with its owner's access", async () => {
  const { companyId } = await newCompany(admin, 'Tokens by Script');
  const email = 'token.owner@tokens.test';
  const userId = await newUser(admin, companyId, email, [
    { platformId: '2', roleId: '1', hasDirectorAccess: true },
  ]);
  const owner = askAs(await tokenOf(email, PASSWORD));
  const { personalAccessToken, secret } = await make(owner, { name: 'Own', scope: 'READ_WRITE' });
  const script = askAs(secret);
  expect(
    (await script('query ($input: ID!) { company(id: $input) { id } }', companyId as never)).data,
  ).toEqual({
    company: { id: companyId },
  });
  expect(faultOf(await script('{ company(id: "1") { id } }', {})).code).toBe('NOT_FOUND');
  expect(faultOf(await script(mutation('personalAccessTokenCreate', ''), { name: 'Child' }))).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Sign in to create an access token.',
  });
  const foreign = await admin(mutation('personalAccessTokenRevoke', ''), {
    personalAccessTokenId: personalAccessToken.id,
  });
  expect(faultOf(foreign).code).toBe('NOT_FOUND');
  expect(
    errorsOf(await owner(mutation('personalAccessTokenCreate', ''), { name: ' ', expiresInDays: 91 })),
  ).toEqual([
    'input.name REQUIRED: Please fill required field',
    'input.expiresInDays OUT_OF_RANGE: Enter a number of days from 1 to 90',
  ]);
  const status = (next: string) => changesBy(admin)('companyUserStatusChange', '', { userId, status: next });
  await status('INACTIVE');
  expect(faultOf(await script('{ viewer { id } }', {}))).toMatchObject(signedOut);
});

test('a new password revokes all tokens of the person', async () => {
  const email = 'new.password@tokens.test';
  const owner = await newOwner('Passwords and Tokens', email);
  const { secret } = await make(owner, { name: 'Before' });
  const { data } = await owner('{ account { revisions { details } } }', {});
  await changesBy(owner)('accountUpdate', '', {
    revision: data.account.revisions.details,
    details: { firstName: 'New', lastName: 'Password', email, password: 'Another-pass-1' },
    currentPassword: PASSWORD,
  });
  expect(faultOf(await askAs(secret)('{ viewer { id } }', {}))).toMatchObject(signedOut);
});

test('no log contains a token', async () => {
  const { secret } = await make(admin, { name: 'Unwritten', scope: 'READ_WRITE' });
  await askAs(secret)('{ companies { count } }', {});
  await askAs(secret)(lookUp, {});
  const logs = join(stack().dataDir, 'logs');
  const texts = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
  expect(texts.join('')).toContain('answered');
  expect(texts.join('').includes(secret)).toBe(false);
});
