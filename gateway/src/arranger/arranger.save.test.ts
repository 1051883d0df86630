import { expect, test } from 'vitest';
import { start, without } from '../testing/start.ts';

const fields = `id firstName lastName email status locations { id } accessesAllLocations receivesSystemAlerts
  platforms { id } feedbackAlerts { alertId } revisions { details platforms feedbackAlerts }`;
const mutation = (name: string) => `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
  result: ${name}(input: $input) { arranger { ${fields} } message errors { path code message } }
}`;
const upstreams: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
  ['without any extension', { UPSTREAM_EXTENSIONS: '' }],
];
const details = {
  firstName: ' Ida ',
  lastName: 'Quist',
  status: 'ACTIVE',
  email: 'Ida.Quist@Northwind.test',
  password: 'Arrange-1234',
  locationIds: ['100', '101', '100'],
  accessesAllLocations: true,
  receivesSystemAlerts: false,
};

async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('scoped');
  const { arranger } = await gateway.run(`{ arranger(id: 100) { ${fields} } }`, { token });
  service.reset();
  const send = async (name: string, input: object, headers = {}) => {
    const { data, errors } = await gateway.send(mutation(name), { token, headers, variables: { input } });
    return { result: data?.result, errors };
  };
  const sent = (path: string) => service.calls.find((call) => call.path === path && call.method !== 'GET');
  return { service, gateway, send, sent, token, arranger };
}

test('[API-70] [API-73] [ARR-03] [ARR-07] [ARR-10] creates an arranger and then saves their platforms', async () => {
  const { service, send } = await begin();
  const { result } = await send('arrangerCreate', { companyId: '1', details, platformIds: ['2', '5'] });
  expect(result).toMatchObject({
    arranger: {
      firstName: 'Ida',
      email: 'ida.quist@northwind.test',
      locations: [{ id: '100' }, { id: '101' }],
      platforms: [{ id: '2' }, { id: '5' }],
    },
    message: 'Arranger added successfully',
    errors: [],
  });
  expect(service.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/arranger/add',
      {
        company_id: 1,
        status: 1,
        first_name: 'Ida',
        last_name: 'Quist',
        locations: [100, 101],
        email: 'ida.quist@northwind.test',
        password: 'Arrange-1234',
        location_access: true,
        email_subscription: false,
      },
    ],
    ['POST', '/arranger/platforms/save', { arranger_id: Number(result.arranger.id), platforms: [2, 5] }],
  ]);
});

test.each([
  [{ status: 400, body: { message: 'Choose platforms of the company' } }, 'Choose platforms of the company'],
  ['drop' as const, 'It’s unknown whether the change was made. Read the record again before you retry.'],
])(
  '[ARR-10] (AMB-33) returns the created arranger with an error when saving the platforms fails',
  async (answer, reason) => {
    const { service, send } = await begin();
    service.rest.on('POST /arranger/platforms/save', () => answer);
    const { result } = await send('arrangerCreate', { companyId: '1', details, platformIds: ['9'] });
    expect(result.arranger).toMatchObject({ firstName: 'Ida', platforms: [] });
    expect(result.message).toBe('Arranger added successfully');
    expect(result.errors).toMatchObject([{ path: ['input', 'platformIds'], code: 'REFUSED' }]);
    expect(result.errors[0].message).toMatch(/^The arranger was added, but the platforms were not saved: /);
    expect(result.errors[0].message).toContain(reason);
  },
);

test('[ARR-10] (AMB-33) names the platform that does not exist, after the arranger was added', async () => {
  const { service, send } = await begin();
  const refusal = {
    message: 'Choose from the list',
    msg: { 'platforms.0': 'Choose from the list' },
    codes: { 'platforms.0': { code: 'NOT_FOUND_REFERENCE', id: 9 } },
  };
  service.rest.on('POST /arranger/platforms/save', () => ({ status: 400, body: refusal }));
  const { result } = await send('arrangerCreate', { companyId: '1', details, platformIds: ['9'] });
  expect(result.errors).toEqual([
    {
      ...{ path: ['input', 'platformIds'], code: 'NOT_FOUND_REFERENCE' },
      message: expect.stringMatching(/^The arranger was added, but .*Choose from the list/),
    },
  ]);
});

test('[ARR-10] a repeated request sends the same idempotency key for each call', async () => {
  const { service, send } = await begin();
  const input = { companyId: '1', details, platformIds: ['2'] };
  await send('arrangerCreate', input, { 'idempotency-key': 'add-ida' });
  await send('arrangerCreate', input, { 'idempotency-key': 'add-ida' });
  const keys = service.calls.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
  expect(keys.slice(0, 2)).toEqual(keys.slice(2));
});

test.each([
  [{ firstName: ' ' }, ['firstName'], 'REQUIRED', 'Please fill required field'],
  [{ lastName: 'x'.repeat(101) }, ['lastName'], 'TOO_LONG', 'Enter at most 100 characters'],
  [{ locationIds: [] }, ['locationIds'], 'REQUIRED', 'Please select at least one Location'],
  [{ locationIds: ['x'] }, ['locationIds'], 'NOT_FOUND_REFERENCE', 'Choose from the list'],
  [{ email: 'nobody' }, ['email'], 'INVALID', 'Incorrect email format'],
  [{ password: 'x'.repeat(21) }, ['password'], 'TOO_LONG', 'Enter at most 20 characters'],
])(
  '[ARR-07] [ARR-08] [ARR-09] [CON-17] [ERR-15] creating and updating refuse %j before any write',
  async (change, path, code, message) => {
    const { service, send, arranger } = await begin();
    const wrong = { ...details, ...change };
    const added = await send('arrangerCreate', { companyId: '1', details: wrong, platformIds: ['2'] });
    const changed = await send('arrangerUpdate', {
      arrangerId: '100',
      revision: arranger.revisions.details,
      details: wrong,
    });
    for (const { result } of [added, changed]) {
      expect(result).toEqual({
        arranger: null,
        message: null,
        errors: [{ path: ['input', 'details', ...path], code, message }],
      });
    }
    expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test('[ARR-08] leaves out a password without an email address, also when updating', async () => {
  const { service, send, arranger } = await begin();
  const alone = { ...details, email: ' ', password: 'long enough' };
  const added = await send('arrangerCreate', { companyId: '1', details: alone, platformIds: ['2'] });
  const changed = await send('arrangerUpdate', {
    arrangerId: '100',
    revision: arranger.revisions.details,
    details: alone,
  });
  expect([added.result.errors, changed.result.errors]).toEqual([[], []]);
  const bodies = service.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(bodies.length).toBeGreaterThan(1);
  expect(JSON.stringify(bodies)).not.toContain('long enough');
});

test('[ARR-07] reports errors in the details and missing platforms together', async () => {
  const { send } = await begin();
  const { result } = await send('arrangerCreate', {
    companyId: '1',
    details: { ...details, firstName: '' },
    platformIds: [],
  });
  expect(result.errors).toEqual([
    { path: ['input', 'details', 'firstName'], code: 'REQUIRED', message: 'Please fill required field' },
    {
      path: ['input', 'platformIds'],
      code: 'REQUIRED',
      message: 'Please select at least one Associate Platform',
    },
  ]);
});

test.each([undefined, null, '', '   '])(
  '[ARR-08] does not send the password %j, so the current one stays',
  async (password) => {
    const { send, sent, arranger } = await begin();
    const { result } = await send('arrangerUpdate', {
      arrangerId: '100',
      revision: arranger.revisions.details,
      details: { ...details, password },
    });
    expect(result).toMatchObject({ message: 'Arranger updated successfully', errors: [] });
    expect(sent('/arranger/100')?.body).not.toHaveProperty('password');
    expect(sent('/arranger/100')?.body).toMatchObject({ company_id: 1, status: 1 });
  },
);

test('[ARR-08] no log, trace or error contains a password, valid or not', async () => {
  const { service, gateway, send, arranger } = await begin();
  const secret = 'S3cret-pass-word';
  const answers = [];
  const input = { arrangerId: '100', revision: arranger.revisions.details };
  const headers = { 'x-explain': '1' };
  answers.push(
    await send('arrangerUpdate', { ...input, details: { ...details, password: secret } }, headers),
  );
  answers.push(
    await send('arrangerUpdate', { ...input, details: { ...details, password: [secret, secret] } }),
  );
  answers.push(
    await send('arrangerUpdate', { ...input, details: { ...details, password: secret.repeat(2) } }),
  );
  service.rest.on('PUT /arranger/{id}', () => 'drop');
  answers.push(await send('arrangerUpdate', { ...input, details: { ...details, password: secret } }));
  expect(JSON.stringify(answers)).not.toContain(secret);
  expect(gateway.lines.join('')).not.toContain(secret);
});

test.each(upstreams)(
  '[API-72] [API-73] [API-74] %s each part has a separate revision, and a stale one fails with CONFLICT',
  async (_, environment) => {
    const { service, send, arranger } = await begin(environment);
    const { revisions } = arranger;
    const platforms = await send('arrangerPlatformsSave', {
      arrangerId: '100',
      revision: revisions.platforms,
      platformIds: ['1', '3'],
    });
    expect(platforms.result.arranger.platforms).toEqual([{ id: '1' }, { id: '3' }]);
    // Saving the platforms changed the version, but the revisions of the other parts remain valid.
    const alerts = await send('arrangerFeedbackAlertsSave', {
      arrangerId: '100',
      revision: revisions.feedbackAlerts,
      alertIds: [],
    });
    expect(alerts.result).toMatchObject({ arranger: { feedbackAlerts: [] }, errors: [] });
    const last = service.calls.findLast(({ method }) => method === 'POST');
    expect(last?.body).toEqual({ arrangerId: 100, medalliaAlertOptions: [] });
    const update = {
      arrangerId: '100',
      revision: revisions.details,
      details: { ...details, password: null },
    };
    expect((await send('arrangerUpdate', update)).result.errors).toEqual([]);
    const again = await send('arrangerUpdate', {
      ...update,
      details: { ...update.details, lastName: 'Other' },
    });
    expect(again.errors).toMatchObject([
      {
        extensions: {
          code: 'CONFLICT',
          changed: expect.arrayContaining(['input.details.lastName', 'input.details.locationIds']),
        },
      },
    ]);
  },
);

test('[ARR-07] refuses an arranger without platforms', async () => {
  const { send, arranger } = await begin();
  const { result } = await send('arrangerPlatformsSave', {
    arrangerId: '100',
    revision: arranger.revisions.platforms,
    platformIds: [],
  });
  expect(result.errors).toEqual([
    {
      path: ['input', 'platformIds'],
      code: 'REQUIRED',
      message: 'Please select at least one Associate Platform',
    },
  ]);
});

test('returns input errors of the REST service at their fields', async () => {
  const { service, send } = await begin();
  service.rest.on('POST /arranger/add', () => ({
    status: 400,
    body: { message: 'Bad', msg: { email: 'This email is already in use' } },
  }));
  const { result } = await send('arrangerCreate', { companyId: '1', details, platformIds: ['2'] });
  expect(result.errors).toEqual([
    { path: ['input', 'details', 'email'], code: 'REFUSED', message: 'This email is already in use' },
  ]);
});

test('[ROL-03] refuses a read-only role with the reason from the permission table', async () => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(mutation('arrangerCreate'), {
    token: service.tokenOf('reader'),
    variables: { input: { companyId: '1', details, platformIds: ['2'] } },
  });
  expect(errors).toMatchObject([
    { message: 'You have view-only access to arrangers.', extensions: { code: 'FORBIDDEN' } },
  ]);
});
