import { request } from 'undici';
import { expect, test } from 'vitest';
import { people } from '../testing/fake-data.ts';
import { start } from '../testing/start.ts';

const ask = `mutation Ask($input: PasswordResetRequestInput!) {
  result: passwordResetRequest(input: $input) { message errors { path code message } }
}`;
const set = `mutation Set($input: PasswordResetInput!) {
  result: passwordReset(input: $input) { message errors { path code message } }
}`;
const signIn = `mutation SignIn($input: SessionCreateInput!) {
  result: sessionCreate(input: $input) { session { accessToken } errors { code } }
}`;
const forgot = 'POST /auth/password/forgot';
const reset = 'POST /auth/password/reset';

async function begin() {
  const { service, gateway } = await start();
  const send = async (query: string, input: object, headers = {}) => {
    const { status, data, errors } = await gateway.send(query, { variables: { input }, headers });
    return { status, result: data?.result, errors };
  };
  return { service, gateway, send };
}

test('[API-02] [PWR-01] requests a password reset without a session and forwards the parts of the link', async () => {
  const { service, send } = await begin();
  const message = 'If an account exists for this address, we’ve emailed a reset link';
  const plain = await send(ask, { email: ' Ada@Example.test ' });
  expect(plain).toMatchObject({ status: 200, result: { message, errors: [] } });
  await send(ask, { email: 'ada@example.test', companyId: '12', isArranger: true });
  expect(service.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/auth/password/forgot', { email: 'ada@example.test' }],
    ['/auth/password/forgot', { email: 'ada@example.test', company_id: 12, isArranger: true }],
  ]);
  expect(service.calls[0]?.headers).not.toHaveProperty('authorization');
});

test('[PWR-07] [ERR-42] [ERR-44] invalid input causes no call', async () => {
  const { service, send } = await begin();
  const noEmail = await send(ask, { email: ' ' });
  expect(noEmail.result.errors).toMatchObject([{ path: ['input', 'email'], message: 'Enter email' }]);
  const short = await send(set, { token: 'good-token', newPassword: 'short' });
  expect(short.result.errors).toMatchObject([
    { path: ['input', 'newPassword'], message: 'The password must be at least 8 characters.' },
  ]);
  expect(service.calls).toEqual([]);
});

test('[ERR-43] reports an unknown address when the REST service answers null', async () => {
  const { service, send } = await begin();
  service.on(forgot, () => ({ body: 'null' }));
  expect((await send(ask, { email: 'a@b.test' })).result).toEqual({
    message: null,
    errors: [{ path: ['input', 'email'], code: 'REFUSED', message: 'User Not Found' }],
  });
  service.on(forgot, () => ({ body: '' }));
  expect((await send(ask, { email: 'a@b.test' })).result).toEqual({ message: null, errors: [] });
});

test('[API-03] [PWR-04] sets a new password with only the token of the link', async () => {
  const { service, send } = await begin();
  const input = { token: 'good-token', newPassword: ' pass word 1', companyId: '12', isArranger: false };
  expect((await send(set, input)).result).toEqual({
    message: 'Your password has been successfully updated!',
    errors: [],
  });
  expect(service.calls.map(({ path, body }) => [path, body])).toEqual([
    [
      '/auth/password/reset',
      { token: 'good-token', newPassword: ' pass word 1', company_id: 12, isArranger: false },
    ],
  ]);
});

const failed = 'Unable to reset password,please try later';

test.each([
  [
    'a message',
    400,
    { msg: 'This link is no longer valid. Request a new one.' },
    [],
    'This link is no longer valid. Request a new one.',
  ],
  ['a message for a known field', 400, { msg: { newPassword: 'Too easy' } }, ['newPassword'], 'Too easy'],
  ['a message for an unknown field', 422, { msg: { policy: 'Not today' } }, [], 'Not today'],
  ['a message and status 401', 401, { msg: 'This link was used' }, [], 'This link was used'],
  ['a message and status 404', 404, { msg: 'No such link' }, [], 'No such link'],
  ['an empty body', 400, {}, [], failed],
  ['no body and status 409', 409, '', [], failed],
])('[ERR-36] [ERR-46] reports a refused password, with %s', async (_, status, body, path, message) => {
  const { service, send } = await begin();
  service.on(reset, () => ({ status, body }));
  const { result, errors } = await send(set, { token: 't', newPassword: 'password 1' });
  expect(errors).toBeUndefined();
  expect(result).toEqual({ message: null, errors: [{ path: ['input', ...path], code: 'REFUSED', message }] });
});

test.each([
  [
    'an error with a message',
    { status: 500, body: { msg: 'Closed for repairs' } },
    'UPSTREAM_BAD_RESPONSE',
    failed,
  ],
  ['an error without a message', { status: 503, body: {} }, 'UPSTREAM_UNAVAILABLE', failed],
  ['no response', 'drop' as const, 'UPSTREAM_UNAVAILABLE', failed],
])('[ERR-36] [ERR-46] fails when the REST service returns %s', async (_, answer, code, message) => {
  const { service, send } = await begin();
  service.on(reset, () => answer);
  const { result, errors } = await send(set, { token: 't', newPassword: 'password 1' });
  expect(result).toBeNull();
  expect(errors).toMatchObject([{ message, extensions: { code } }]);
  // The REST service may have set the password, so the gateway must not retry.
  expect(service.count(reset)).toBe(1);
});

test('[ERR-36] keeps RATE_LIMITED and the seconds to wait', async () => {
  const { service, send } = await begin();
  service.on(forgot, () => ({ status: 429, body: { msg: 'Slowly' }, headers: { 'retry-after': '60' } }));
  const { errors } = await send(ask, { email: 'a@b.test' });
  expect(errors).toMatchObject([{ message: 'Slowly', extensions: { code: 'RATE_LIMITED', retryAfter: 60 } }]);
});

const guess = (password: string) =>
  `sessionCreate(input: { username: "a@b.test", password: "${password}" }) { message }`;
const forget = 'passwordResetRequest(input: { email: "a@b.test" }) { message }';

test.each([
  ['aliases', `mutation { a: ${guess('1')} b: ${guess('2')} }`],
  [
    'aliases in one fragment',
    `mutation { ...F } fragment F on Mutation { a: ${guess('1')} b: ${guess('2')} }`,
  ],
  [
    'aliases in two fragments',
    `mutation { ...F ...G } fragment F on Mutation { a: ${guess('1')} } fragment G on Mutation { b: ${guess('2')} }`,
  ],
  ['an inline fragment', `mutation { a: ${guess('1')} ... on Mutation { b: ${guess('2')} } }`],
  ['a sign-in and a reset request', `mutation { ${guess('1')} ${forget} }`],
  ['two reset requests', `mutation { a: ${forget} b: ${forget} }`],
  [
    'a reset and another mutation',
    `mutation { accountCommunicationPreferencesSave(input: { revision: "x", preferences: [] }) { message } passwordReset(input: { token: "t", newPassword: "password 1" }) { message } }`,
  ],
])(
  '[SES-14] [PWR-07] allows one sign-in, one reset request and one reset per request: refuses %s',
  async (_, query) => {
    const { service, gateway } = await begin();
    const { status, errors } = await gateway.send(query);
    expect(status).toBe(400);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(
        /^(sessionCreate|passwordReset(Request)?) must be the only field of its operation\.$/,
      ),
      extensions: { code: 'BAD_REQUEST' },
    });
    expect(service.calls).toEqual([]);
  },
);

test('[SES-14] refuses an array of sign-in requests', async () => {
  const { service, gateway } = await begin();
  const query = `mutation { ${guess('1')} }`;
  const { statusCode, body } = await request(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ query }, { query }]),
  });
  await body.dump();
  expect(statusCode).toBe(400);
  expect(service.calls).toEqual([]);
});

test('[SES-14] sends every sign-in attempt to the REST service, which counts them', async () => {
  const { service, send } = await begin();
  const input = { username: people.owner.email, password: 'wrong' };
  for (let at = 0; at < 3; at += 1) await send(signIn, input, { 'idempotency-key': 'the-same' });
  expect(service.count('POST /auth/signin')).toBe(3);
  expect(service.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill(undefined));
});

test('never logs, traces or quotes email addresses, tokens and passwords, whatever the outcome', async () => {
  const { service, gateway, send } = await begin();
  const explain = { 'x-explain': '1' };
  const secrets = ['canary@example.test', 'canary-token', 'canary-password'];
  const [email, token, newPassword] = secrets;
  const answers = [];
  for (const answer of [
    { status: 200, body: { message: 'ok' } },
    { status: 500, body: {} },
    'drop' as const,
  ]) {
    service.on(forgot, () => answer);
    service.on(reset, () => answer);
    answers.push(await send(ask, { email }, explain), await send(set, { token, newPassword }, explain));
  }
  const literal = `mutation { passwordReset(input: { token: "${token}", newPassword: "${newPassword}" }) { message } }`;
  answers.push(await gateway.send(literal, { headers: explain }));
  answers.push(await gateway.send(literal.replace('newPassword:', 'oldPassword:')));
  answers.push(await send(set, { token: { canary: token }, newPassword: [newPassword, newPassword] }));
  service.on(reset, () => ({ status: 500, body: { message: `There is no token ${token}` } }));
  answers.push(await send(set, { token, newPassword }, explain));
  const written = JSON.stringify(answers) + gateway.lines.join('');
  expect(written).toContain('/auth/password/reset');
  for (const secret of secrets) expect(written).not.toContain(secret);
});
