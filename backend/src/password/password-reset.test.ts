import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { purge } from '../app/purge.ts';
import { usualDatabase } from '../testing/databases.ts';
import { company, PASSWORD, people } from '../testing/fixture.ts';
import { waitingLocks } from '../testing/locked-row.ts';
import { recordedService } from '../testing/recorded-service.ts';
import { type Answer, useService } from '../testing/service.ts';
import { linkIn } from '../testing/smtp.ts';
import { answerRequests } from './password-reset.store.ts';

const FORGOT = '/auth/password/forgot';
const RESET = '/auth/password/reset';
const CONSOLE = 'https://console.test/app';
const NEW = 'another-pass-1';
const OVER = 'This link is no longer valid. Request a new one.';
const IS_OVER = { status: 400, body: { message: OVER, msg: OVER } };
const DONE = { status: 200, body: { message: 'Your password has been successfully updated!' } };
const ON_ITS_WAY = {
  status: 200,
  body: { message: 'If an account exists for this address, we’ve emailed a reset link' },
};
const statusAndBody = ({ status, body }: Answer) => ({ status, body });

const service = useService();
const { owner, region, arranger, director } = people;
const db = () => service.database.db;
beforeEach(async () => {
  await db().deleteFrom('mails').execute();
  await db().deleteFrom('password_resets').execute();
  await db().deleteFrom('sign_in_failures').execute();
  await db().updateTable('people').set({ status: 1, deleted_at: null }).where('id', '=', owner.id).execute();
});

const forgot = (body: object) => service.caller().post(FORGOT, body);
const reset = async (body: object) => statusAndBody(await service.caller().post(RESET, body));
const mails = () => db().selectFrom('mails').selectAll().orderBy('id').execute();
/** The links mailed so far, oldest first. */
const links = async () => (await mails()).map(({ text_body }) => linkIn(text_body ?? ''));
const mailedToken = async (body: object) => {
  await forgot(body);
  await answerRequests(db(), CONSOLE);
  return (await links()).at(-1)?.query.t ?? '';
};

describe('requesting a link', () => {
  test('[API-02] [API-03] [PWR-04] a mailed link sets a new password once and ends all sessions', async () => {
    const { accessToken } = (await service.signIn(region.email)).body;
    expect(statusAndBody(await forgot({ email: ' Region@Northwind.TEST ' }))).toEqual(ON_ITS_WAY);
    await answerRequests(db(), CONSOLE);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: region.email, attempts: 0, sent_at: null });
    const { address, query } = linkIn(mail?.text_body ?? '');
    expect(address).toMatch(/^https:\/\/console\.test\/app\/resetPassword\?t=[\w-]{43}&email=/);
    expect(query).toEqual({ t: expect.stringMatching(/^[\w-]{43}$/), email: region.email });
    expect(linkIn((mail?.html_body ?? '').replaceAll('&amp;', '&')).query).toEqual(query);
    const kept = await db().selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(query.t);

    expect(await reset({ token: query.t, newPassword: NEW })).toEqual(DONE);
    const old = service.caller({ authorization: `Bearer ${accessToken}` });
    expect((await old.get('/country/getAll')).status).toBe(401);
    expect((await service.signIn(region.email, PASSWORD)).status).toBe(401);
    expect((await service.signIn(region.email, NEW)).status).toBe(200);
    expect(await reset({ token: query.t, newPassword: PASSWORD })).toEqual(IS_OVER);
    expect((await service.signIn(region.email, NEW)).status).toBe(200);
  });

  test('[API-02] [PWR-01] [PWR-04] the link carries the company and the arranger flag of the request', async () => {
    const facts = { company_id: company.northwind, isArranger: true };
    const token = await mailedToken({ email: arranger.email, ...facts });
    const [link] = await links();
    expect(link?.query).toEqual({
      t: token,
      email: arranger.email,
      companyId: String(company.northwind),
      isArranger: 'true',
    });
    for (const other of [{ company_id: company.southwind }, { ...facts, company_id: 999 }])
      expect(await reset({ token, newPassword: NEW, ...other })).toEqual(IS_OVER);
    expect(await reset({ token, newPassword: NEW, ...facts })).toEqual(DONE);
    const ofOwner = await mailedToken({ email: owner.email });
    expect(await reset({ token: ofOwner, newPassword: NEW, isArranger: true })).toEqual(IS_OVER);
  });

  const unanswered = [
    ['an unknown address', { email: 'nobody@nowhere.test' }],
    ['an inactive person', { email: people.inactive.email }],
    ['an inactive arranger', { email: people.inactiveArranger.email }],
    ['an address with the id of another company', { email: owner.email, company_id: company.southwind }],
    ['the address of a person who is not an arranger', { email: owner.email, isArranger: true }],
  ] as const;

  test.each(unanswered)('[API-02] %s gets the same answer, but no mail', async (_what, body) => {
    expect(statusAndBody(await forgot(body))).toEqual(ON_ITS_WAY);
    await answerRequests(db(), CONSOLE);
    expect(await mails()).toEqual([]);
  });

  test('[API-02] known and unknown addresses cause the same two inserts and the same answer', async () => {
    const { app, statements } = await recordedService(service);
    const ask = async (payload: object) => {
      statements.length = 0;
      const { statusCode, body, headers } = await app.inject({ method: 'POST', url: FORGOT, payload });
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { statusCode, body, rest, statements: [...statements] };
    };
    const known = await ask({ email: owner.email });
    expect(known.statements).toEqual([
      expect.stringMatching(/^\s*insert into sign_in_addresses /),
      expect.stringMatching(/^insert into "password_reset_requests" /),
    ]);
    for (const [, body] of unanswered) expect(await ask(body)).toEqual(known);
    await app.close();
    await db().deleteFrom('password_reset_requests').execute();
  });

  test('[API-02] sends an address at most 3 mails in 15 minutes, also for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 6 }, () => forgot({ email: owner.email })));
    await Promise.all([answerRequests(db(), CONSOLE), answerRequests(db(), CONSOLE)]);
    expect(await mails()).toHaveLength(3);
    await db().updateTable('mails').set({ created_at: sql`now() - interval '16 minutes'` }).execute();
    await forgot({ email: owner.email });
    await answerRequests(db(), CONSOLE);
    expect(await mails()).toHaveLength(4);
  });

  test.skipIf(usualDatabase() === 'PGlite')(
    'locks people in the order of their ids, so that two backends wait for each other only in turn',
    async () => {
      const [low, high] = [owner, region].toSorted((one, other) => one.id - other.id);
      for (const person of [high, low]) await forgot({ email: person?.email });
      const answered = await db()
        .transaction()
        .execute(async (transaction) => {
          const lock = (id = 0) =>
            transaction.selectFrom('people').select('id').where('id', '=', id).forUpdate().noWait().execute();
          await lock(low?.id);
          const answering = answerRequests(db(), CONSOLE);
          await expect.poll(() => waitingLocks(db())).toBe(1);
          expect(await lock(high?.id)).toHaveLength(1);
          return { answering };
        });
      await answered.answering;
      expect(await mails()).toHaveLength(2);
    },
  );
});

describe('a link becomes invalid', () => {
  test('[API-03] a newer link invalidates the older one', async () => {
    const first = await mailedToken({ email: owner.email });
    const second = await mailedToken({ email: owner.email });
    expect(await reset({ token: first, newPassword: NEW })).toEqual(IS_OVER);
    expect(await reset({ token: second, newPassword: NEW })).toEqual(DONE);
  });

  test('[API-03] only one of several concurrent uses of a link succeeds', async () => {
    const token = await mailedToken({ email: owner.email });
    const all = await Promise.all(Array.from({ length: 5 }, () => reset({ token, newPassword: NEW })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(4);
  });

  test('[API-03] a link expires after 30 minutes and is then purged', async () => {
    const token = await mailedToken({ email: owner.email });
    await db()
      .updateTable('password_resets')
      .set({ created_at: sql`now() - interval '31 minutes'` })
      .execute();
    expect(await reset({ token, newPassword: NEW })).toEqual(IS_OVER);
    expect(await purge(db())).toMatchObject({ passwordResets: 1 });
  });

  const admin = () => service.as('admin');
  const details = { first_name: 'O', last_name: 'W' };
  test.each([
    [
      'a new email address',
      async () =>
        (await admin()).put(`/company/user/${owner.id}`, { ...details, email: 'other@northwind.test' }),
    ],
    [
      'a new password',
      async () =>
        (await admin()).put(`/company/user/${owner.id}`, {
          ...details,
          email: owner.email,
          password: PASSWORD,
        }),
    ],
    [
      'deactivation of the person',
      async () => (await admin()).post('/user/changeStatus', { user_id: owner.id, status: 0 }),
    ],
    ['deletion of the person', async () => (await admin()).delete(`/user/${owner.id}`)],
  ])('[API-03] %s invalidates a link', async (_what, change) => {
    await db().updateTable('people').set({ email: owner.email }).where('id', '=', owner.id).execute();
    const token = await mailedToken({ email: owner.email });
    expect((await change()).status).toBe(200);
    expect(await reset({ token, newPassword: NEW })).toEqual(IS_OVER);
    expect(await db().selectFrom('password_resets').selectAll().execute()).toEqual([]);
    await db().updateTable('people').set({ email: owner.email }).where('id', '=', owner.id).execute();
  });
});

describe('setting a new password', () => {
  test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}=`, "' or 1=1 --", '\0', 'x'.repeat(300), null, 7])(
    '[API-03] [ERR-36] refuses %j as a token',
    async (token) => {
      const { status, body } = await reset({ token, newPassword: NEW });
      expect({ status, message: body.message }).toEqual({ status: 400, message: OVER });
    },
  );

  test('[API-02] [API-03] [ERR-42] [ERR-44] [ERR-15] reports errors by field', async () => {
    const errorsOf = async (path: string, body: object) =>
      (await service.caller().post(path, body)).body.msg as unknown;
    for (const email of [undefined, null, '', ' '])
      expect(await errorsOf(FORGOT, { email })).toEqual({ email: 'Enter email' });
    expect(await errorsOf(FORGOT, { email: 'no address' })).toEqual({ email: 'Incorrect email format' });
    expect(await errorsOf(FORGOT, { email: owner.email, isArranger: 'yes' })).toEqual({
      isArranger: 'Enter true or false',
    });
    for (const newPassword of [undefined, '', '1234567'])
      expect(await errorsOf(RESET, { token: 'x', newPassword })).toEqual({
        newPassword: 'The password must be at least 8 characters.',
      });
    expect(await errorsOf(RESET, { token: 'x', newPassword: 'x'.repeat(21) })).toEqual({
      newPassword: 'Enter at most 20 characters',
    });
  });

  test('[API-01] [API-03] a locked account can get a new password, which unlocks it', async () => {
    await Promise.all(Array.from({ length: 12 }, () => service.signIn(director.email, 'wrong')));
    expect((await service.signIn(director.email)).status).toBe(401);
    const token = await mailedToken({ email: director.email });
    expect(await reset({ token, newPassword: NEW })).toEqual(DONE);
    expect((await service.signIn(director.email, NEW)).status).toBe(200);
    const unlocked = { entity: 'sign_in', action: 'unlocked', actor_id: director.id };
    const { body } = await service.as('admin').post('/audit/getAll', unlocked);
    expect(body.rows).toMatchObject([{ entity_id: director.id, changes: [{ field: 'address' }] }]);
  });
});
