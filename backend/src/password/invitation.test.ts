import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { arranger, company, PASSWORD, people } from '../testing/fixture.ts';
import { type Answer, useService } from '../testing/service.ts';
import { linkIn } from '../testing/smtp.ts';
import { answerRequests } from './password-reset.store.ts';

const CONSOLE = 'https://console.test';
const NEW = 'another-pass-1';
const OVER = 'This link is no longer valid. Request a new one.';
const IS_OVER = { status: 400, body: { message: OVER, msg: OVER } };

const service = useService();
const db = () => service.database.db;
beforeEach(async () => {
  await db().deleteFrom('mails').execute();
  await db().deleteFrom('invitations').execute();
});

let count = 0;
const details = () => ({
  company_id: company.northwind,
  first_name: 'Ida',
  last_name: 'Invited',
  email: `ida-${count++}@northwind.test`,
});
const statusAndBody = ({ status, body }: Answer) => ({ status, body });
const owner = () => service.as('owner');
const add = async (body: object = details(), path = '/company/user/add') =>
  (await service.as('admin').post(path, { ...body, send_invitation: true })).body.data;
const mails = () => db().selectFrom('mails').selectAll().orderBy('id').execute();
const lastToken = async () => linkIn((await mails()).at(-1)?.text_body ?? '').query.t ?? '';
const accept = async (token: string, newPassword = NEW, headers = {}) =>
  statusAndBody(await service.caller(headers).post('/auth/invitation/accept', { token, newPassword }));
const send = (id: number) => owner().post('/user/invitation/send', { user_id: id });
const withdraw = (id: number) => owner().post('/user/invitation/withdraw', { user_id: id });
const stateOf = async (id: number) =>
  (await owner().post('/user/invitation/getByIds', { ids: [id] })).body.rows[0]?.status;
const changesOf = async (entity: string, id: number) => {
  const { body } = await service.as('admin').post('/audit/getAll', { entity, entity_id: id });
  return body.rows.map(({ actor, changes }: { actor: { id: number }; changes: { field: string }[] }) => ({
    actor: actor.id,
    ...changes.find(({ field }) => field === 'invitation' || field === 'reset_link'),
  }));
};

describe('a new person', () => {
  test('[CUS-09] gets a link by mail instead of a password, sets a password once, and signs in', async () => {
    const person = details();
    const { id } = await add(person);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(person.email);
    expect(mail?.text_body).toContain(`admin@j3tech.test invited you to sign in as ${person.email}.`);
    const { address, query } = linkIn(mail?.text_body ?? '');
    expect(address).toMatch(/\/acceptInvitation\?t=[\w-]{43}&email=/);
    expect(JSON.stringify(await db().selectFrom('invitations').selectAll().execute())).not.toContain(query.t);
    const { body } = await owner().post('/user/invitation/getByIds', { ids: [id] });
    const [{ sent_at: sentAt, expires_at: expiresAt, ...row }] = body.rows;
    expect(row).toEqual({ id, status: 'pending' });
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(7 * 24 * 3_600_000);
    expect((await service.signIn(person.email, '')).status).not.toBe(200);

    expect((await accept(query.t ?? '', NEW, { 'x-dry-run': '1' })).status).toBe(200);
    expect(await stateOf(id)).toBe('pending');
    expect((await accept(query.t ?? '')).status).toBe(200);
    expect((await service.signIn(person.email, NEW)).status).toBe(200);
    expect(await accept(query.t ?? '', PASSWORD)).toEqual(IS_OVER);
    expect(await stateOf(id)).toBeNull();
    expect((await changesOf('company_user', id))[0]).toEqual({
      actor: id,
      field: 'invitation',
      before: 'pending',
      after: 'accepted',
    });
  });

  test('[CUS-09] [API-01] a password set by the link unlocks the account', async () => {
    const person = details();
    const { id } = await add(person);
    await Promise.all(Array.from({ length: 10 }, () => service.signIn(person.email, 'wrong')));
    expect((await accept(await lastToken())).status).toBe(200);
    expect((await service.signIn(person.email, NEW)).status).toBe(200);
    const unlocked = { entity: 'sign_in', action: 'unlocked', actor_id: id };
    const { body } = await service.as('admin').post('/audit/getAll', unlocked);
    expect(body.rows).toMatchObject([{ entity_id: id, changes: [{ field: 'address' }] }]);
  });

  test('[PRV-05] can be a provider user; only those who may edit providers see and invite one', async () => {
    const { company_id: _, ...person } = details();
    const { id } = await add(person, '/user/add');
    expect((await accept(await lastToken())).status).toBe(200);
    expect((await service.signIn(person.email, NEW)).status).toBe(200);
    expect(await stateOf(id)).toBeUndefined();
    expect((await send(id)).status).toBe(404);
    const admin = await service.as('staff').post('/user/invitation/send', { user_id: people.admin.id });
    expect(admin.status).toBe(403);
    const { body } = await service.as('staff').post('/user/invitation/getByIds', { ids: [people.staff.id] });
    expect(body.rows).toMatchObject([{ id: people.staff.id, status: null }]);
  });

  test('[ARR-08] can be an arranger with an email address, also one added before', async () => {
    const person = { ...details(), status: 1, locations: [3] };
    const { id } = await add(person, '/arranger/add');
    expect((await accept(await lastToken())).status).toBe(200);
    expect((await service.signIn(person.email, NEW)).status).toBe(200);
    const later = { ...details(), status: 1, locations: [3] };
    const { id: laterId } = (await owner().post('/arranger/add', later)).body.data;
    const stateOfBoth = async () => {
      const { body } = await owner().post('/arranger/invitation/getByIds', { ids: [id, laterId] });
      return new Map(body.rows.map((row: { id: number; status: string }) => [row.id, row.status]));
    };
    expect(await stateOfBoth()).toEqual(
      new Map([
        [id, null],
        [laterId, 'not_sent'],
      ]),
    );
    expect((await owner().post('/arranger/invitation/send', { arranger_id: laterId })).status).toBe(200);
    expect(await stateOfBoth()).toEqual(
      new Map([
        [id, null],
        [laterId, 'pending'],
      ]),
    );
    expect((await owner().post('/arranger/invitation/withdraw', { arranger_id: laterId })).status).toBe(200);
    expect(await changesOf('arranger', laterId)).toMatchObject([
      { field: 'invitation', before: 'pending', after: 'withdrawn' },
      { field: 'invitation', before: null, after: 'sent' },
      {},
    ]);
    const reset = await owner().post('/arranger/resetLink/send', { arranger_id: id });
    expect(reset.status).toBe(200);
    expect((await mails()).at(-1)).toMatchObject({ recipient: person.email, subject: 'Reset your password' });
  });

  test('[ARR-08] can be an arranger whose address an earlier version imported with capital letters', async () => {
    await service.database.session((connection) =>
      connection.script(`
        insert into arrangers (id, company_id, email) values
          (1050, ${company.northwind}, 'Jo.Doe@Northwind.test'),
          (1051, ${company.northwind}, '${people.owner.email.toUpperCase()}'),
          (1052, ${company.northwind}, 'n/a');
        delete from schema_migrations where name like '105_emails-of-arrangers%'`),
    );
    expect(await migrate(service.database)).toHaveLength(1);
    const invite = (id: number) => owner().post('/arranger/invitation/send', { arranger_id: id });
    expect((await invite(1050)).status).toBe(200);
    expect((await accept(await lastToken())).status).toBe(200);
    expect((await service.signIn('Jo.Doe@Northwind.test', NEW)).status).toBe(200);
    for (const [id, msg] of [
      [1051, { email: 'This email is already in use' }],
      [1052, { arranger_id: 'Add an email address first' }],
    ] as const)
      expect(await invite(id)).toMatchObject({ status: 400, body: { msg } });
    expect(await mails()).toHaveLength(1);
  });

  test('[CUS-09] [PRV-05] [ARR-08] has a password or an invitation, not both and not neither', async () => {
    const both = { ...details(), user_pass: NEW, send_invitation: true };
    const message = 'Leave out the password to send an invitation';
    for (const path of ['/company/user/add', '/user/add'])
      expect((await service.as('admin').post(path, both)).body.msg).toEqual({ user_pass: message });
    const none = (await owner().post('/company/user/add', { ...details(), first_name: '' })).body.msg;
    const required = 'Please fill required field';
    expect(none).toEqual({ first_name: required, user_pass: required });
    const silent = { ...details(), email: null, status: 1, locations: [3], send_invitation: true };
    expect((await owner().post('/arranger/add', silent)).body.msg).toEqual({
      email: 'Add an email address to send an invitation',
    });
    const inactive = { ...silent, email: details().email, status: 0 };
    expect((await owner().post('/arranger/add', inactive)).body.message).toBe('Set the person active first.');
    expect(await mails()).toEqual([]);
  });

  test('[CUS-09] is not mailed by a dry run, and once by a repeat with the same key', async () => {
    const body = { ...details(), send_invitation: true };
    const call = { method: 'POST', path: '/company/user/add', body };
    expect((await owner().post('/dry-runs', { calls: [call] })).status).toBe(200);
    expect(await mails()).toEqual([]);
    const key = { 'idempotency-key': 'invite-once' };
    for (let time = 0; time < 2; time += 1)
      expect((await owner().post('/company/user/add', body, key)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test('[CUS-09] ends with a deactivation or a new email address, in an audit entry of its own', async () => {
    const ends = [
      (id: number) => owner().post('/user/changeStatus', { user_id: id, status: 0 }),
      (id: number) =>
        owner().put(`/company/user/${id}`, { ...details(), email_address: `new-${id}@northwind.test` }),
    ];
    for (const end of ends) {
      const { id } = await add();
      expect((await end(id)).status).toBe(200);
      const own = (await changesOf('company_user', id)).filter(({ field }: { field?: string }) => field);
      expect(own).toEqual([
        { actor: people.owner.id, field: 'invitation', before: 'pending', after: 'withdrawn' },
      ]);
      await end(id);
      expect((await changesOf('company_user', id)).filter(({ field }: { field?: string }) => field)).toEqual(
        own,
      );
    }
  });

  test('[CUS-09] sent again replaces the first, and withdrawn leaves no way in until the next', async () => {
    const person = details();
    const { id } = await add(person);
    const first = await lastToken();
    expect((await send(id)).body).toMatchObject({ message: 'Invitation sent', data: { status: 'pending' } });
    const second = await lastToken();
    expect(await accept(first)).toEqual(IS_OVER);
    expect((await withdraw(id)).body.data.status).toBe('withdrawn');
    expect(await accept(second)).toEqual(IS_OVER);
    expect((await withdraw(id)).body.message).toBe('There is no invitation to withdraw.');
    await service.caller().post('/auth/password/forgot', { email: person.email });
    await answerRequests(db(), CONSOLE);
    expect(await mails()).toHaveLength(2);
    expect((await send(id)).status).toBe(200);
    expect((await accept(await lastToken())).status).toBe(200);
    const states = (await changesOf('company_user', id)).map(({ after }: { after?: string }) => after);
    expect(states).toEqual(['accepted', 'resent', 'withdrawn', 'resent', undefined]);
  });

  test('[CUS-09] expires after seven days; the person can then ask for a reset link', async () => {
    const person = details();
    const { id } = await add(person);
    const token = await lastToken();
    const week = sql<Date>`sent_at - interval '7 days'`;
    await db().updateTable('invitations').set({ sent_at: week }).execute();
    expect(await accept(token)).toEqual(IS_OVER);
    expect(await stateOf(id)).toBe('expired');
    await service.caller().post('/auth/password/forgot', { email: person.email });
    await answerRequests(db(), CONSOLE);
    const reset = { token: await lastToken(), newPassword: NEW };
    expect((await service.caller().post('/auth/password/reset', reset)).status).toBe(200);
    expect(await stateOf(id)).toBeNull();
  });

  test.each([
    ['deactivation', (id: number) => owner().post('/user/changeStatus', { user_id: id, status: 0 })],
    ['deletion', (id: number) => owner().delete(`/user/${id}`)],
    ['another email address', (id: number) => owner().put(`/company/user/${id}`, details())],
    [
      'a password',
      (id: number) => owner().put(`/company/user/${id}`, { ...details(), email: keptEmail, user_pass: NEW }),
    ],
  ])('[CUS-09] ends with %s of the person', async (_what, change) => {
    const person = details();
    keptEmail = person.email;
    const { id } = await add(person);
    const token = await lastToken();
    expect((await change(id)).status).toBe(200);
    expect(await accept(token)).toEqual(IS_OVER);
  });
  let keptEmail = '';

  test('[CUS-09] ends no session of the person', async () => {
    const { id } = await add();
    const epoch = async () =>
      (await db().selectFrom('people').select('session_epoch').where('id', '=', id).executeTakeFirstOrThrow())
        .session_epoch;
    const before = await epoch();
    expect((await accept(await lastToken())).status).toBe(200);
    expect(await epoch()).toBe(before);
  });

  test('[CUS-09] is accepted only once by several requests at the same time', async () => {
    await add();
    const token = await lastToken();
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('[CUS-09] goes to nobody with a password, nobody inactive and nobody of another company', async () => {
    const refused = async (id: number) => statusAndBody(await send(id));
    expect((await refused(people.region.id)).body.message).toMatch(/already has a password/);
    const { id } = await add();
    await owner().post('/user/changeStatus', { user_id: id, status: 0 });
    expect((await refused(id)).body.message).toBe('Set the person active first.');
    const missing = { status: 404, body: { message: 'Company User does not exist' } };
    expect(await refused(people.southOwner.id)).toEqual(missing);
    expect(await refused(999_999)).toEqual(missing);
    expect(await stateOf(people.southOwner.id)).toBeUndefined();
    const { body } = await owner().post('/arranger/invitation/getByIds', { ids: [arranger.southwind] });
    expect(body.rows).toEqual([]);
  });

  test('[CUS-09] goes to an address three times in 15 minutes, and to 5,000 people a day', async () => {
    const { id } = await add();
    for (const status of [200, 200, 429]) expect((await send(id)).status).toBe(status);
    expect((await send(id)).headers.get('retry-after')).toBe('900');
    await sql`insert into people (first_name, last_name, email, company_id)
      select 'x', 'x', 'many-' || n || '@northwind.test', 1 from generate_series(1, 5000) n`.execute(db());
    await sql`insert into invitations (person_id, sent_by)
      select id, ${people.owner.id}::int from people where email like 'many-%'`.execute(db());
    const another = await add();
    expect((await send(another.id)).body.message).toMatch(/5,000 invitations/);
    await sql`delete from people where email like 'many-%'`.execute(db());
  });
});

test('[CUS-09] mails a reset link for those who may edit a person with a password', async () => {
  const sendLink = (id: number) => owner().post('/user/resetLink/send', { user_id: id });
  expect((await sendLink(people.director.id)).body.message).toBe('Reset link sent');
  const reset = { token: await lastToken(), newPassword: NEW };
  expect((await service.caller().post('/auth/password/reset', reset)).status).toBe(200);
  expect((await service.signIn(people.director.email, NEW)).status).toBe(200);
  const { id } = await add();
  expect((await sendLink(id)).body.message).toMatch(/no password yet/);
  expect((await sendLink(people.southOwner.id)).status).toBe(404);
  expect(await changesOf('company_user', people.director.id)).toContainEqual({
    actor: people.owner.id,
    field: 'reset_link',
    before: null,
    after: 'sent',
  });
});
