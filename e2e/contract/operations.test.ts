import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type GraphAnswer, sessionOf } from '../harness/graph.ts';
import { mailFrom } from '../harness/mails.ts';
import { askThroughCache } from '../harness/plain-cache.ts';

// Runs every worked operation in sequence on the demo data, through Apollo Client. The saves store the present
// values.

type Data = Record<string, Record<string, unknown> | null>;
type Variables = Record<string, unknown>;
type Worked = { name: string; query: string; variables: Variables };

const folder = join(import.meta.dirname, '../../schema/operations');
const operations = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql'))
  .sort()
  .map((file): Worked => {
    const query = readFileSync(join(folder, file), 'utf8');
    const variables = readFileSync(join(folder, file.replace(/graphql$/, 'variables.json')), 'utf8');
    return { name: /^\w+ (\w+)/m.exec(query)?.[1] ?? file, query, variables: JSON.parse(variables) };
  });

/** The responses by operation name. */
const answers = new Map<string, Data>();

/** Returns the id of a record that an operation has added. */
function addedBy(operation: string, path: [field: string, thing: string]) {
  const payload = answers.get(operation)?.[path[0]] as Record<string, { id: string } | null> | undefined;
  const id = payload?.[path[1]]?.id;
  if (!id) throw new Error(`${operation} did not create a record`);
  return id;
}

const addedCompany = () => addedBy('CompanyAdd', ['companyCreate', 'company']);
const addedLocation = () => addedBy('LocationAdd', ['locationCreate', 'location']);

/**
 * Variables that come from an earlier operation. Records that cannot be deleted again are added to the
 * company that CompanyAdd created, not to a demo company.
 */
const handedOn: Readonly<Record<string, (variables: Variables) => Variables | Promise<Variables>>> = {
  PasswordSet: async ({ newPassword }) => ({
    newPassword: { ...(newPassword as object), token: mailedToken },
  }),
  AccessTokenRevoke: () => ({
    addedAccessTokenId: addedBy('AccessTokenAdd', ['personalAccessTokenCreate', 'personalAccessToken']),
  }),
  SessionEnd: async () => ({ otherSessionId: await newSession() }),
  LocationAdd: () => ({ companyId: addedCompany() }),
  ArrangerAdd: async ({ newArranger }) => {
    await givePlatforms(addedCompany());
    const { details } = newArranger as { details: object };
    const locationIds = [addedLocation()];
    return {
      newArranger: {
        ...(newArranger as object),
        companyId: addedCompany(),
        details: { ...details, locationIds },
      },
    };
  },
  RegionRemove: () => ({ addedRegionId: addedBy('RegionAdd', ['regionCreate', 'region']) }),
  RegionRestore: () => deletedRegion(addedCompany()),
  EventRemove: () => ({ addedEventId: addedBy('EventAdd', ['eventCreate', 'event']) }),
  DefaultVenueRemove: () => ({
    addedDefaultVenueId: addedBy('DefaultVenueAdd', ['defaultVenueCreate', 'defaultVenue']),
  }),
  SavedViewRename: () => ({ savedViewId: addedBy('SavedViewKeep', ['savedViewSave', 'savedView']) }),
  SavedViewRemove: () => ({ savedViewId: addedBy('SavedViewKeep', ['savedViewSave', 'savedView']) }),
  ViewAsEnd: () => ({ viewAsId: addedBy('ViewAsStart', ['viewAsStart', 'viewAs']) }),
  CompanyUserSessionsEnd: () => ({
    addedCompanyUserId: addedBy('CompanyUserAdd', ['companyUserCreate', 'companyUser']),
  }),
  CompanyUserRemove: () => ({
    addedCompanyUserId: addedBy('CompanyUserAdd', ['companyUserCreate', 'companyUser']),
  }),
  ProviderUserRemove: () => ({
    addedProviderUserId: addedBy('ProviderUserAdd', ['providerUserCreate', 'providerUser']),
  }),
};

let token: string;
let mailedToken = '';

beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
});

/**
 * Sends an operation and retries it on UPSTREAM_UNAVAILABLE, because a call may time out on a busy machine. The
 * cache of a client holds what the server answered, without any rule of its own.
 */
async function ask({ query }: Worked, variables: Variables): Promise<GraphAnswer<Data>> {
  for (let tries = 1; ; tries += 1) {
    const { answer, cached } = await askThroughCache<Data>(query, { token, variables });
    if (tries < 5 && answer.errors?.[0]?.extensions?.code === 'UPSTREAM_UNAVAILABLE') continue;
    if (!answer.errors) expect(cached).toEqual(answer.data);
    return { ...answer, data: without(/^__typename$/, answer.data) };
  }
}

const named = (name: string) => operations.find((operation) => operation.name === name) as Worked;

/** Signs in again and returns the id of that session, the newest of the caller. */
async function newSession(): Promise<string | undefined> {
  const signIn = named('SignIn');
  await ask(signIn, signIn.variables);
  const { data } = await ask(named('MySessions'), {});
  const { sessions } = data.viewer as { sessions: { id: string; startedAt: string }[] };
  return sessions.sort((one, other) => other.startedAt.localeCompare(one.startedAt))[0]?.id;
}

/** A company must use a platform before an arranger can. */
async function givePlatforms(companyId: string) {
  const { data } = await ask(named('CompanyWhole'), { companyId });
  const { revisions } = data.company as { revisions: { platforms: string } };
  const given = await ask(named('CompanyPlatformsChoose'), {
    companyId,
    companyPlatformsRevision: revisions.platforms,
    companyPlatforms: ['FEEDBACK_SURVEY'],
  });
  expect(given.errors).toBeUndefined();
}

/** Adds a region to a company and deletes it again. */
async function deletedRegion(companyId: string) {
  const add = named('RegionAdd');
  const { data } = await ask(add, { ...add.variables, companyId });
  const { region } = data.regionCreate as { region: { id: string } };
  const ids = { companyId, addedRegionId: region.id };
  expect((await ask(named('RegionRemove'), ids)).errors).toBeUndefined();
  return ids;
}

/**
 * Saves like a script: with the revision in the file, or with the current one if another test has changed the
 * record.
 */
async function run(operation: Worked): Promise<GraphAnswer<Data>> {
  const variables = { ...operation.variables, ...(await handedOn[operation.name]?.(operation.variables)) };
  const answer = await ask(operation, variables);
  const conflict = answer.errors?.[0]?.extensions as { code?: string; revision?: string } | undefined;
  const name = Object.keys(variables).find((key) => key.endsWith('Revision'));
  if (conflict?.code !== 'CONFLICT' || !conflict.revision || !name) return answer;
  return ask(operation, { ...variables, [name]: conflict.revision });
}

async function runAndKeep(operation: Worked) {
  if (operation.name !== 'PasswordForgotten') return run(operation);
  const { email } = operation.variables.forgotten as { email: string };
  let answer: GraphAnswer<Data> | undefined;
  const { links } = await mailFrom(async () => {
    answer = await run(operation);
  }, email);
  mailedToken = new URL(links[0] ?? '').searchParams.get('t') ?? '';
  return answer as GraphAnswer<Data>;
}

test.each(operations)('$name returns data without an error', async (operation) => {
  const { data, errors } = await runAndKeep(operation);
  expect({ errors, validation: validationErrorsIn(data) }).toEqual({ errors: undefined, validation: [] });
  for (const [field, value] of Object.entries(data))
    expect([field, isNothing(value)]).toEqual([field, false]);
  answers.set(operation.name, data);
});

/** Operations whose results show what the saves above have stored. */
const pages = operations.filter(({ name }) =>
  ['CompanyWhole', 'LocationWhole', 'ArrangerWhole', 'CompanyUserWhole', 'ProviderUserWhole'].includes(name),
);

test.each(pages)(
  '$name returns the same as before the saves, so that they can be repeated',
  async (operation) => {
    const { data } = await ask(operation, operation.variables);
    expect(lasting(data)).toEqual(lasting(answers.get(operation.name) ?? {}));
  },
);

test('the cache would show an id that means different things within a type', async () => {
  const query =
    '{ platformAccessOptions(platformIds: ["2", "5"]) { platform { id } alerts { id: alertId name } } }';
  const { answer, cached } = await askThroughCache<Data>(query, { token, variables: {} });
  expect(answer.errors).toBeUndefined();
  expect(cached).not.toEqual(answer.data);
});

const validationErrorsIn = (data: Data) =>
  Object.values(data ?? {}).flatMap((payload) => (payload as { errors?: unknown[] } | null)?.errors ?? []);

/** Returns whether a value is null, an empty list or page, or an object without set fields. */
function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  if ('rows' in value) return isNothing(value.rows);
  return Object.values(value).every(isNothing);
}

/** Removes revisions, which count the saves, and links to logos, which are signed again each time. */
const lasting = (data: Data) => without(/^revisions?$|Url$/, data);

function without(names: RegExp, data: Data): Data {
  return JSON.parse(JSON.stringify(data ?? null, (key, inner) => (names.test(key) ? undefined : inner)));
}
