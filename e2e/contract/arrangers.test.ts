import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { tokenOf } from '../harness/graph.ts';
import { type Ask, askAs, changesBy, mutation, type Payload } from '../harness/location-script.ts';
import { faultOf, mistakesOf, newCompany, PASSWORD, type World } from '../harness/people-script.ts';

// Everything about an arranger, as a script does it: with all that the bundled service can do, and by the documents alone.

const ARRANGER = `id firstName lastName email status company { id } locations { id } accessesAllLocations
  receivesSystemAlerts platforms { id } feedbackAlerts { id } revisions { details platforms feedbackAlerts }`;
const whole = `arranger { ${ARRANGER} }`;
const missing = { code: 'NOT_FOUND', message: 'Arranger does not exist' };

const hows = ['with the extensions', 'by the documents'] as const;
type How = (typeof hows)[number];

let token: string;
let plain: GatewayProcess;
let world: World;

const by = (how: How): Ask => askAs(token, how === 'by the documents' ? plain.url : undefined);

beforeAll(async () => {
  token = await tokenOf('staff@j3tech.test');
  plain = await startGateway({ UPSTREAM_EXTENSIONS: '' });
  world = await newCompany(askAs(token), 'Arrangers by Script');
});
afterAll(() => plain?.stop());

const detailsOf = (lastName: string, more: object = {}) => ({
  firstName: ' Grace',
  lastName,
  status: 'ACTIVE',
  locationIds: [world.locations.west],
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
  '[API-69] [API-70] [API-71] [API-72] [ARR-07] [ARR-08] an arranger is added, listed, read and changed; what is old is a conflict, %s',
  async (how) => {
    const ask = by(how);
    const { companyId, locations } = world;
    const lastName = how === 'by the documents' ? 'Plain' : 'Own';
    const email = `grace@${lastName.toLowerCase()}-arrangers.test`;
    const create = (details: object, platformIds = ['2', '5']) =>
      ask(mutation('arrangerCreate', whole), { companyId, platformIds, details });
    const wrong = await create(detailsOf(' ', { email: 'grace', password: 'short', locationIds: [] }), []);
    expect(mistakesOf(wrong).sort()).toEqual([
      'email INVALID: Incorrect email format',
      'lastName REQUIRED: Please fill required field',
      'locationIds REQUIRED: Please select at least one Location',
      'password INVALID: The password must be at least 8 characters.',
      'platformIds REQUIRED: Please select at least one Associate Platform',
    ]);
    const alone = await create(detailsOf(lastName, { password: PASSWORD }));
    expect(mistakesOf(alone)).toEqual(['email INVALID: Enter the email that the password belongs to']);
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
    const update = { id: first.id, revision: first.revisions.details, details: change };
    const changed = await changesBy(ask)('arrangerUpdate', whole, update);
    expect(changed.arranger).toMatchObject({ status: 'INACTIVE', accessesAllLocations: true });
    expect(changed.arranger.locations.map(({ id }: Payload) => id)).toEqual([
      locations.east,
      locations.north,
    ]);
    // Whoever is inactive is out.
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
  '[API-73] [API-74] [ARR-05] [ARR-06] platforms and alerts are saved each on their own, and are conflicts when they are old, %s',
  async (how) => {
    const ask = by(how);
    const { arranger } = await changesBy(ask)('arrangerCreate', whole, {
      companyId: world.companyId,
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
    expect(mistakesOf(await platforms([]))).toEqual([
      'platformIds REQUIRED: Please select at least one Associate Platform',
    ]);
    expect(mistakesOf(await platforms(['4']))).toEqual([expect.stringMatching(/^platformIds REFUSED/)]);
    expect((await platforms(['3', '2'])).data.result.arranger.platforms).toEqual([{ id: '2' }, { id: '3' }]);
    expect(faultOf(await platforms(['5']))).toMatchObject({ code: 'CONFLICT', changed: ['platformIds'] });
    const alerts = (alertIds: string[]) =>
      ask(mutation('arrangerAlertsSave', whole), {
        arrangerId,
        revision: revisions.feedbackAlerts,
        alertIds,
      });
    const alerted = (await alerts(['4', '1'])).data.result.arranger.feedbackAlerts;
    expect(alerted.map(({ id }: Payload) => id).sort()).toEqual(['1', '4']);
    expect(faultOf(await alerts([]))).toMatchObject({ code: 'CONFLICT', changed: ['alertIds'] });
  },
);

test.each(hows)(
  '[ARR-10] (AMB-33) when the second call of adding is refused the arranger stays, that is told, and it can be made up for, %s',
  async (how) => {
    const ask = by(how);
    const { companyId } = world;
    const added = await ask(mutation('arrangerCreate', whole), {
      companyId,
      // The company does not use it: only the second call knows.
      platformIds: ['4'],
      details: detailsOf(`Half ${how}`),
    });
    expect(mistakesOf(added)).toEqual([
      expect.stringMatching(
        /^platformIds REFUSED: The arranger was added, but the platforms were not saved: /,
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

test('[ERR-31] what there is not and what is another company’s are told of alike, to read and to change', async () => {
  const owner = askAs(await tokenOf('owner@southwind.test'));
  for (const id of ['1', '999999', 'x']) {
    expect([id, await read(owner, id)]).toMatchObject([id, missing]);
    const inputs: Record<string, object> = {
      arrangerUpdate: { id, revision: 'x', details: detailsOf('Foreign') },
      arrangerPlatformsSave: { arrangerId: id, revision: 'x', platformIds: ['1'] },
      arrangerAlertsSave: { arrangerId: id, revision: 'x', alertIds: [] },
    };
    for (const [field, input] of Object.entries(inputs))
      expect([id, field, faultOf(await owner(mutation(field, ''), input))]).toMatchObject([
        id,
        field,
        missing,
      ]);
  }
});

test('[API-70] an arranger who is added twice with one key is added once, with platforms, in two calls', async () => {
  const ask = by('with the extensions');
  const { companyId } = world;
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

test('arrangers of thirty companies with all that belongs to them are three calls', async () => {
  const { errors, extensions } = await by('with the extensions')(
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
