import { beforeAll, expect, test } from 'vitest';
import type { AuthorizationCase } from '../testing/authorization-cases.ts';
import { fillAuthorizationFixtures, recordNoUses } from '../testing/authorization-fixtures.ts';
import { startAuthorizationService } from '../testing/authorization-service.ts';
import { capabilityOf } from '../testing/expected-permissions.ts';
import { people } from '../testing/fixture.ts';
import { tableDigest } from '../testing/table-digest.ts';

// Runs every operation of the OpenAPI document as a signed-in provider admin, to see whether it changes a row
// of any table. Then runs it with a read-only token of that admin. There is no list of writes, so that each
// new route is covered.

const { service, database, calls: all } = await startAuthorizationService();
const calls = all.filter(({ name }) => capabilityOf(name).of !== 'anybody');
/**
 * These are refused although they change no row here: the logo is already complete, dry runs are rolled back,
 * a bulk write only reads, and impact is for people who may make the change.
 */
const NO_WRITE = / \/(location\/)?s3\/complete$| \/(dry-runs|bulk-writes)| \/impact /;
const REFUSAL = { status: 403, body: { message: 'This access token is read-only' } };

let reader: Record<string, string>;
let admin: Record<string, string>;
let digest: Awaited<ReturnType<typeof tableDigest>>;

beforeAll(async () => {
  await fillAuthorizationFixtures(database.db);
  const { accessToken } = (await service.signIn(people.admin.email)).body;
  admin = { authorization: `Bearer ${accessToken}` };
  const made = await service
    .caller(admin)
    .post('/auth/tokens', { name: 'Reader', read_only: true, expires_in_days: 1 });
  reader = { authorization: `Bearer ${made.body.token}` };
  await service.caller(reader).get('/auth/me');
  await recordNoUses(database.db);
  digest = await tableDigest(database.db);
});

/** Runs the request and rolls it back. Returns the response and whether a row changed. */
async function tryOut({ method, requestFor }: AuthorizationCase, headers: Record<string, string>) {
  const { path, body } = requestFor({ tenant: 'own', callerId: people.admin.id });
  const caller = service.caller(headers);
  await database.begin();
  try {
    const before = await digest();
    const answer =
      method === 'GET'
        ? await caller.get(path)
        : await caller[method.toLowerCase() as 'post' | 'put' | 'delete'](path, body);
    const isChange = (await digest()) !== before;
    return { isChange, answer: { status: answer.status, body: answer.body } };
  } finally {
    await database.undo();
  }
}

/** Writes that change nothing here: the administrator has no platform with alerts, and nobody is locked. */
const HAS_NOTHING_TO_CHANGE =
  /^(POST \/auth\/keycloak\/saveCommunicationPreferences|DELETE \/auth\/sign-in\/lock)/;

const writing: string[] = [];
const postReads: string[] = [];

test.each(calls.map((call) => [call.name, call] as const))(
  'a read-only token can only read: %s',
  async (name, call) => {
    const token = await tryOut(call, reader);
    if (NO_WRITE.test(name)) return expect(token.answer).toEqual(REFUSAL);
    const signedIn = await tryOut(call, admin);
    expect(signedIn.answer.status, JSON.stringify(signedIn.answer.body)).toBe(200);
    expect(token.isChange).toBe(false);
    if (signedIn.isChange || HAS_NOTHING_TO_CHANGE.test(name)) {
      writing.push(name);
      expect(token.answer).toEqual(REFUSAL);
    } else {
      if (!name.startsWith('GET ')) postReads.push(name);
      expect(token.answer.status, JSON.stringify(token.answer.body)).toBe(200);
    }
  },
);

test('the writes include each method except GET', () => {
  expect(writing.length).toBeGreaterThan(40);
  expect(writing.filter((name) => name.startsWith('GET '))).toEqual([]);
  expect(new Set(writing.map((name) => name.split(' ')[0]))).toEqual(new Set(['POST', 'PUT', 'DELETE']));
});

test('the only calls besides GET for a read-only token are those that queries of the graph make', () => {
  expect(postReads.sort()).toEqual([
    'POST /address/street-address/verify',
    'POST /address/zipcode/lookup',
    'POST /arranger/getAll',
    'POST /arranger/getAllForCompanies',
    'POST /arranger/getByIds',
    'POST /arranger/invitation/getByIds',
    'POST /audit/changeTimes',
    'POST /audit/countByDay',
    'POST /audit/feed',
    'POST /audit/getAll',
    'POST /auth/keycloak/getCommunicationPreferences',
    'POST /company/getAll',
    'POST /company/getByIds',
    'POST /company/sections/getByIds',
    'POST /company/user/getAll',
    'POST /company/user/getAllForCompanies',
    'POST /company/user/getByIds',
    'POST /company/user/list',
    'POST /location/getAll',
    'POST /location/getAllForCompanies',
    'POST /location/getAllLocationsForCompany',
    'POST /location/getByIds',
    'POST /location/list',
    'POST /location/sections/getByIds',
    'POST /platform/accessByLocation',
    'POST /platform/accessData/getByUserIds',
    'POST /platform/accessHolders/company',
    'POST /platform/accessHolders/location',
    'POST /platform/accessLocations/getAllForCompanies',
    'POST /platform/getForms',
    'POST /ptx/company/rates/getByCompanyIds',
    'POST /ptx/location/rates/getByLocationIds',
    'POST /ptx/rates/distribution',
    'POST /search',
    'POST /user/getAll',
    'POST /user/getByIds',
    'POST /user/invitation/getByIds',
  ]);
});

test('refuses a read-only token before it validates the input', async () => {
  const { status, body } = await service.caller(reader).post('/company/add', { nonsense: true });
  expect({ status, body }).toEqual(REFUSAL);
});
