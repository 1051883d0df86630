import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createCompany } from '../harness/company.ts';
import { askGraph, sessionOf, tokenOf } from '../harness/graph.ts';
import { askAs } from '../harness/location-script.ts';
import { type Mail, mailFrom, mailsTo, pathInMail } from '../harness/mails.ts';
import { newUser, PASSWORD } from '../harness/people-script.ts';
import { stack } from '../harness/stack.ts';

// Tests password resets through the graph and the mail server.

const NEXT = 'Another-Word-2';
const SENT = 'If an account exists for this address, we’ve emailed a reset link';
const NO_LONGER_VALID = 'This link is no longer valid. Request a new one.';

let companyId: string;

beforeAll(async () => {
  companyId = await createCompany('Forgotten Passwords');
});

async function addUser(email: string) {
  await newUser(askAs(await sessionOf('admin@j3tech.test')), companyId, email);
  return email;
}

type Answer = { result: { message: string | null; errors: { message: string }[] } };

async function forget(email: string, more = {}) {
  const query = `mutation ($input: PasswordResetRequestInput!) { result: passwordResetRequest(input: $input) { message errors { message } } }`;
  const { data } = await askGraph<Answer>(query, { variables: { input: { email, ...more } } });
  return data.result;
}

async function reset(mail: Mail, newPassword: string) {
  const query = `mutation ($input: PasswordResetInput!) { result: passwordReset(input: $input) { message errors { message } } }`;
  const { data } = await askGraph<Answer>(query, {
    variables: { input: { token: tokenIn(mail), newPassword } },
  });
  return data.result;
}

const paramsIn = (mail: Mail) => new URLSearchParams(pathInMail(mail).split('?')[1]);
const tokenIn = (mail: Mail) => paramsIn(mail).get('t') ?? '';

const isSignedIn = async (token: string) => {
  const { data } = await askGraph<{ viewer: object | null }>('{ viewer { id } }', { token });
  return data.viewer !== null;
};

test('[API-02] [API-03] [PWR-01] the mailed link sets a new password once, and ends the old password and sessions', async () => {
  const email = await addUser('ada.forgets@forgotten.test');
  const session = await tokenOf(email, PASSWORD);
  const mail = await mailFrom(() => forget(email, { companyId }), email);
  expect(pathInMail(mail)).toMatch(/^\/resetPassword\?/);
  expect(Object.fromEntries(paramsIn(mail))).toMatchObject({ email, companyId });
  expect(mail.html).toContain('/resetPassword?');

  expect(await isSignedIn(session)).toBe(true);
  expect(await reset(mail, NEXT)).toEqual({
    message: 'Your password has been successfully updated!',
    errors: [],
  });
  expect(await isSignedIn(session)).toBe(false);
  await expect(tokenOf(email, PASSWORD)).rejects.toThrow(/could not sign in/);
  expect(await isSignedIn(await tokenOf(email, NEXT))).toBe(true);

  expect((await reset(mail, 'And-A-Third-3')).errors[0]?.message).toBe(NO_LONGER_VALID);
  expect(await isSignedIn(await tokenOf(email, NEXT))).toBe(true);
});

test('[API-02] [API-03] a newer link ends the older one, and the response does not reveal who has an account', async () => {
  const email = await addUser('grace.forgets@forgotten.test');
  const older = await mailFrom(() => forget(email), email);
  const answers = [await forget('nobody@forgotten.test'), await forget(email, { companyId: '1' })];
  const newer = await mailFrom(async () => answers.push(await forget(email)), email);
  for (const answer of answers) expect(answer).toEqual({ message: SENT, errors: [] });
  // Mails are sent in the order of the requests, so a mail that is missing by now will not arrive.
  expect(await mailsTo('nobody@forgotten.test')).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(2);

  expect((await reset(older, NEXT)).errors[0]?.message).toBe(NO_LONGER_VALID);
  expect((await reset(newer, 'short')).errors[0]?.message).toBe(
    'The password must be at least 8 characters.',
  );
  expect((await reset(newer, NEXT)).errors).toEqual([]);
});

test('[API-03] no log contains the link or the password', async () => {
  const email = await addUser('joan.forgets@forgotten.test');
  const mail = await mailFrom(() => forget(email), email);
  await reset(mail, NEXT);
  const logs = join(stack().dataDir, 'logs');
  const written = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
  expect(written.join('')).toContain('/auth/password/reset');
  for (const secret of [tokenIn(mail), NEXT]) expect(written.join('')).not.toContain(secret);
});
