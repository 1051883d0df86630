import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

const fields = 'errors { path code message detail referenceId }';
const createRegion = `mutation ($input: RegionCreateInput!) { regionCreate(input: $input) { ${fields} } }`;

/** Adds a region that the service refuses with this body, and returns the error. */
async function refusedWith(body: object) {
  const { service, gateway } = await start();
  service.on('POST /region/add', () => ({ status: 400, body }));
  const { data } = await gateway.send(createRegion, {
    token: service.tokenOf('admin'),
    variables: { input: { companyId: '1', region: { name: 'West' } } },
  });
  return data.regionCreate.errors[0];
}

const message = 'Not that';

test.each([
  [{ code: 'TAKEN' }, 'name is taken: another record has this value.', null],
  [
    { code: 'NOT_FOUND_REFERENCE', id: 99 },
    'name refers to "99", which does not exist or cannot be chosen.',
    '99',
  ],
  [{ code: 'NOT_FOUND_REFERENCE' }, 'name does not exist or cannot be chosen.', null],
  [{ code: 'TOO_LONG', limit: 100 }, 'name is too long: the maximum is 100.', null],
  [{ code: 'TOO_SHORT', limit: 8 }, 'name is too short: the minimum is 8.', null],
  [{ code: 'OUT_OF_RANGE' }, 'name is out of range: Not that.', null],
  [{ code: 'MISMATCH' }, 'name contradicts another value: Not that.', null],
  [{ code: 'REQUIRED' }, 'name is required.', null],
])('[ERR-01] passes on the code of a refused field: %o', async (code, detail, referenceId) => {
  const error = await refusedWith({ message, msg: { name: message }, codes: { name: code } });
  expect(error).toMatchObject({ code: code.code, message, detail, referenceId });
});

test.each([
  ['no codes', undefined],
  ['an unknown code', { name: { code: 'ODD' } }],
  ['a code of another form', { name: 'TAKEN' }],
  ['codes of another form', 'TAKEN'],
])('[ERR-01] a refusal with %s is REFUSED and keeps its text', async (_, codes) => {
  const error = await refusedWith({ message, msg: { name: message }, codes });
  expect(error).toMatchObject({ code: 'REFUSED', message, detail: 'The service refuses name: Not that.' });
});

test('the message is the documented one, and the detail names the field and the bound', async () => {
  const { service, gateway } = await start();
  const save = `mutation ($input: ArrangerCreateInput!) { arrangerCreate(input: $input) { ${fields} } }`;
  const details = {
    firstName: ' ',
    lastName: 'x'.repeat(101),
    status: 'ACTIVE',
    email: 'a@example.test',
    locationIds: ['Atlantis'],
    accessesAllLocations: false,
    receivesSystemAlerts: false,
  };
  const send = async (change: object) => {
    const { data } = await gateway.send(save, {
      token: service.tokenOf('admin'),
      variables: { input: { companyId: '1', platformIds: ['2'], details: { ...details, ...change } } },
    });
    return data.arrangerCreate.errors.map((error: Record<string, unknown>) => [
      error.code,
      error.message,
      error.detail,
      error.referenceId,
    ]);
  };
  const reset = await gateway.run(
    'mutation { passwordReset(input: { token: "t", newPassword: "short" }) { errors { code detail } } }',
  );
  expect(reset.passwordReset.errors).toEqual([
    {
      code: 'TOO_SHORT',
      detail: 'newPassword is too short: the minimum is 8.',
    },
  ]);
  expect(await send({ locationIds: ['100'] })).toEqual([
    ['REQUIRED', 'Please fill required field', 'firstName is required.', null],
    ['TOO_LONG', 'Enter at most 100 characters', 'lastName is too long: the maximum is 100.', null],
  ]);
  expect(await send({ firstName: 'Ada', lastName: 'Audit', password: 'long enough' })).toEqual([
    [
      'NOT_FOUND_REFERENCE',
      'Choose from the list',
      'locationIds refers to "Atlantis", which does not exist or cannot be chosen.',
      'Atlantis',
    ],
  ]);
  const [long] = await send({
    firstName: 'Ada',
    lastName: 'Audit',
    password: 'long enough',
    locationIds: ['x'.repeat(5000)],
  });
  expect(long[3].length).toBeLessThan(60);
});
