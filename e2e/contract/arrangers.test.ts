import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { sessionOf, tokenOf } from '../harness/graph.ts';
import { type Ask, askAs, changesBy, mutation, type Payload } from '../harness/location-script.ts';
import { type CompanyFixtures, errorsOf, faultOf, newCompany, PASSWORD } from '../harness/people-script.ts';

// Tests arrangers over HTTP, with the backend's extensions and with only the documented REST API.

const ARRANGER = `id firstName lastName email status company { id } locations { id } accessesAllLocations
  receivesSystemAlerts platforms { id } feedbackAlerts { alertId } revisions { details platforms feedbackAlerts }`;
const whole = `arranger { ${ARRANGER} }`;
const missing = { code: 'NOT_FOUND', message: 'Arranger does not exist' };

const hows = ['with extensions', 'without extensions'] as const;
type How = (typeof hows)[number];

let token: string;
let plain: GatewayProcess;
let company: CompanyFixtures;

const by = (how: How): Ask => askAs(token, how === 'without extensions' ? plain.url : undefined);

beforeAll(async () => {
  token = await sessionOf('staff@j3tech.test');
  plain = await startGateway({ UPSTREAM_EXTENSIONS: '' });
  company = await newCompany(askAs(token), 'Arrangers by Script');
});
afterAll(() => plain?.stop());

const detailsOf = (lastName: string, more: object = {}) => ({
  firstName: ' Grace',
  lastName,
  status: 'ACTIVE',
  locationIds: [company.locations.west],
  ...more,
});

const read = async (ask: Ask, id: string): Promise<Payload> => {
  const { data, errors } = await ask(
    `query ($input: ID!) { arranger(id: $input) { ${ARRANGER} } }`,
    id as never,
  );
  return data?.arranger ?? faultOf({ data, errors: errors ?? [] });
};

test.each(hows)(
  '[API-69] [API-70] [API-71] [API-72] [ARR-07] [ARR-08] adds, lists, reads and changes an arranger and refuses a stale revision, %s',
  async (how) => {
    const ask = by(how);
    const { companyId, locations } = company;
    const lastName = how === 'without extensions' ? 'Plain' : 'Own';
    const email = `grace@${lastName.toLowerCase()}-arrangers.test`;
    const create = (details: object, platformIds = ['2', '5']) =>
      ask(mutation('arrangerCreate', whole), { companyId, platformIds, details });
    const wrong = await create(detailsOf(' ', { email: 'grace', password: 'short', locationIds: [] }), []);
    expect(errorsOf(wrong).sort()).toEqual([
      'input.details.email INVALID: Incorrect email format',
      'input.details.lastName REQUIRED: Please fill required field',
      'input.details.locationIds REQUIRED: Please select at least one Location',
      'input.platformIds REQUIRED: Please select at least one Associate Platform',
    ]);
    // Only the service knows how short a password may be.
    const short = await create(detailsOf(lastName, { email, password: 'short' }));
    expect(errorsOf(short)).toEqual([
      'input.details.password TOO_SHORT: The password must be at least 8 characters.',
    ]);
    const { data, errors } = await create(
      detailsOf(lastName, { email: email.toUpperCase(), password: PASSWORD }),
    );
    expect([errors, data.result.errors]).toEqual([undefined, []]);
    const first = data.result.arranger;
    expect(first).toMatchObject({
      firstName: 'Grace',
      email,
      company: { id: companyId },
      locations: [{ id: locations.west }],
      platforms: [{ id: '2' }, { id: '5' }],
      feedbackAlerts: [],
      accessesAllLocations: false,
    });
    expect(await read(ask, first.id)).toEqual(first);
    await tokenOf(email, PASSWORD);
    const change = detailsOf(`${lastName} Murray`, {
      email,
      password: '',
      status: 'INACTIVE',
      accessesAllLocations: true,
      locationIds: [locations.east, locations.north],
    });
    const update = { arrangerId: first.id, revision: first.revisions.details, details: change };
    const changed = await changesBy(ask)('arrangerUpdate', whole, update);
    expect(changed.arranger).toMatchObject({ status: 'INACTIVE', accessesAllLocations: true });
    expect(changed.arranger.locations.map(({ id }: Payload) => id)).toEqual([
      locations.east,
      locations.north,
    ]);
    // An inactive person cannot sign in.
    await expect(tokenOf(email, PASSWORD)).rejects.toThrow('could not sign in');
    const late = await ask(mutation('arrangerUpdate', whole), { ...update, details: detailsOf(lastName) });
    expect(faultOf(late)).toMatchObject({ code: 'CONFLICT' });
    const list = async (filter: string) =>
      (
        await ask(
          `query ($input: ID!) { company(id: $input) { arrangers(filter: { ${filter} }) { rows { id } } } }`,
          companyId as never,
        )
      ).data.company.arrangers.rows;
    expect(await list(`lastName: "${lastName} mur"`)).toEqual([]);
    expect(await list(`lastName: "${lastName} mur", includeInactive: true`)).toEqual([{ id: first.id }]);
    expect(JSON.stringify([data, changed, late])).not.toContain(PASSWORD);
  },
);

test.each(hows)(
  '[API-73] [API-74] [ARR-05] [ARR-06] saves platforms and alerts separately and refuses a stale revision, %s',
  async (how) => {
    const ask = by(how);
    const { arranger } = await changesBy(ask)('arrangerCreate', whole, {
      companyId: company.companyId,
      platformIds: ['2'],
      details: detailsOf('Parts'),
    });
    const { id: arrangerId, revisions } = arranger;
    const platforms = (platformIds: string[]) =>
      ask(mutation('arrangerPlatformsSave', whole), {
        arrangerId,
        revision: revisions.platforms,
        platformIds,
      });
    expect(errorsOf(await platforms([]))).toEqual([
      'input.platformIds REQUIRED: Please select at least one Associate Platform',
    ]);
    expect(errorsOf(await platforms(['4']))).toEqual([
      expect.stringMatching(/^input.platformIds NOT_FOUND_REFERENCE/),
    ]);
    expect((await platforms(['3', '2'])).data.result.arranger.platforms).toEqual([{ id: '2' }, { id: '3' }]);
    expect(faultOf(await platforms(['5']))).toMatchObject({
      code: 'CONFLICT',
      changed: ['input.platformIds'],
    });
    const alerts = (alertIds: string[]) =>
      ask(mutation('arrangerFeedbackAlertsSave', whole), {
        arrangerId,
        revision: revisions.feedbackAlerts,
        alertIds,
      });
    const alerted = (await alerts(['4', '1'])).data.result.arranger.feedbackAlerts;
    expect(alerted.map(({ alertId }: Payload) => alertId).sort()).toEqual(['1', '4']);
    expect(faultOf(await alerts([]))).toMatchObject({ code: 'CONFLICT', changed: ['input.alertIds'] });
  },
);

test.each(hows)(
  '[ARR-10] (AMB-33) an arranger whose platforms are refused is added with an error, and the platforms can be saved later, %s',
  async (how) => {
    const ask = by(how);
    const { companyId } = company;
    const added = await ask(mutation('arrangerCreate', whole), {
      companyId,
      // The company does not use this platform, and only the second call refuses it.
      platformIds: ['4'],
      details: detailsOf(`Half ${how}`),
    });
    expect(errorsOf(added)).toEqual([
      expect.stringMatching(
        /^input.platformIds NOT_FOUND_REFERENCE: The arranger was added, but the platforms were not saved: /,
      ),
    ]);
    const { arranger } = added.data.result;
    expect(arranger).toMatchObject({ platforms: [], company: { id: companyId } });
    const { id: arrangerId, revisions } = arranger;
    const saved = await changesBy(ask)('arrangerPlatformsSave', whole, {
      arrangerId,
      revision: revisions.platforms,
      platformIds: ['2'],
    });
    expect(saved.arranger.platforms).toEqual([{ id: '2' }]);
  },
);

test('[ERR-31] queries and mutations report an arranger of another company like one that does not exist', async () => {
  const owner = askAs(await sessionOf('owner@southwind.test'));
  for (const id of ['1', '999999', 'x']) {
    expect([id, await read(owner, id)]).toMatchObject([id, missing]);
    const inputs: Record<string, object> = {
      arrangerUpdate: { arrangerId: id, revision: 'x', details: detailsOf('Foreign') },
      arrangerPlatformsSave: { arrangerId: id, revision: 'x', platformIds: ['1'] },
      arrangerFeedbackAlertsSave: { arrangerId: id, revision: 'x', alertIds: [] },
    };
    for (const [field, input] of Object.entries(inputs))
      expect([id, field, faultOf(await owner(mutation(field, ''), input))]).toMatchObject([
        id,
        field,
        missing,
      ]);
  }
});

test('[API-70] adding an arranger twice with one key adds one arranger, with platforms, in two calls', async () => {
  const ask = by('with extensions');
  const { companyId } = company;
  const input = { companyId, platformIds: ['2'], details: detailsOf('Once') };
  const add = (headers: Record<string, string>) => ask(mutation('arrangerCreate', whole), input, headers);
  const key = { 'idempotency-key': randomUUID() };
  const [first, second] = [await add({ ...key, 'x-explain': '1' }), await add(key)];
  expect(second.data).toEqual(first.data);
  const writes = first.extensions?.upstream?.filter(({ method }) => method === 'POST');
  expect(writes?.map(({ path }) => path)).toEqual(['/arranger/add', '/arranger/platforms/save']);
  const { data } = await ask(
    'query ($input: ID!) { company(id: $input) { arrangers(filter: { lastName: "once" }) { count } } }',
    companyId as never,
  );
  expect(data.company.arrangers.count).toBe(1);
});

test('reads the arrangers of thirty companies in three calls', async () => {
  const { errors, extensions } = await by('with extensions')(
    `query ($input: Int) { companies(pageSize: $input) { rows { arrangers { rows { ${ARRANGER} } } } } }`,
    30 as never,
    { 'x-explain': '1' },
  );
  expect(errors).toBeUndefined();
  expect(extensions?.upstream?.map(({ path }) => path).sort()).toEqual([
    '/arranger/getAllForCompanies',
    '/company/getAll',
    '/medallia/alertOptions',
  ]);
});
