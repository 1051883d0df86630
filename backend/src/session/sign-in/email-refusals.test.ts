import { beforeEach, expect, test } from 'vitest';
import { dryRun, put } from '../../testing/dry-run.ts';
import { company, type PersonName, people } from '../../testing/fixture.ts';
import { type Answer, useService } from '../../testing/service.ts';

const service = useService();
const { owner, region } = people;
const taken = people.admin.email;
const listRefusals = async () => {
  const { body } = await service.as('admin').post('/audit/getAll?limit=100', { entity: 'email' });
  return body.rows as { actor: { id: number }; changes: object[]; company_id: number | null }[];
};
const account = (email: string) => ({ first_name: 'A', last_name: 'B', email });
const update = (email: string) =>
  service.as('owner').put(`/auth/keycloak/updateUserByKcToken/${owner.id}`, account(email));
const forget = () =>
  service.database.transaction((connection) =>
    connection.script(`alter table audit_entries disable trigger user; delete from audit_entries;
      alter table audit_entries enable trigger user`),
  );
beforeEach(forget);

test('[API-07] reports an email in use ten times in ten minutes, then refuses new emails whether taken or not', async () => {
  for (let index = 0; index < 10; index += 1) {
    const { status, body } = await update(taken);
    expect([status, body.message]).toEqual([400, 'This email is already in use']);
  }
  for (const email of [taken, 'free@northwind.test']) {
    const { status, headers, body } = await update(email);
    const seconds = Number(headers.get('retry-after'));
    expect([status, body.message]).toEqual([
      429,
      `Too many email addresses that are in use. Try again in ${seconds} s.`,
    ]);
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
  }
  expect((await update(owner.email)).status).toBe(200);
  const entries = await listRefusals();
  expect(entries.length).toBe(10);
  expect(entries[0]).toMatchObject({
    actor: { id: owner.id },
    company_id: null,
    changes: [{ field: 'email', before: null, after: taken }],
  });
});

test('[API-07] counts in dry runs, which leave the entries too', async () => {
  const statuses = [];
  for (let index = 0; index < 12; index += 1) {
    const change = put(`/auth/keycloak/updateUserByKcToken/${owner.id}`, account(taken));
    const { answers } = await dryRun(service.as('owner'), change);
    statuses.push(answers[0]?.status);
    await expect.poll(async () => (await listRefusals()).length).toBe(Math.min(index + 1, 10));
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

const names = { first_name: 'A', last_name: 'B' };
const password = 'a-password-1';
const userWith = (email_address: string) => ({
  ...names,
  user_pass: password,
  company_id: company.northwind,
  email_address,
});
const addUser = (email: string, caller: PersonName = 'owner') =>
  service.as(caller).post('/company/user/add', userWith(email));
const addArranger = (email: string, caller: PersonName = 'owner') =>
  service.as(caller).post('/arranger/add', {
    ...names,
    company_id: company.northwind,
    status: 1,
    locations: [1],
    email,
    password,
  });

test('[CUS-09] [ARR-08] counts company users and arrangers together', async () => {
  const calls = [
    () => addUser(taken),
    () => service.as('owner').put(`/company/user/${region.id}`, userWith(taken)),
    () => addArranger(taken),
    () => addArranger(people.southOwner.email),
    () => update(taken),
  ];
  for (const call of [...calls, ...calls])
    expect((await call()).body.message).toBe('This email is already in use');
  for (const call of calls) expect((await call()).status).toBe(429);
  await expect.poll(async () => (await listRefusals()).length).toBe(10);
});

test('[CUS-09] [PRV-05] [ROL-02] neither counts nor limits addresses of people whom the caller may read', async () => {
  const expected = [400, 'This email is already in use'];
  const outcomeOf = ({ status, body }: Answer) => [status, body.message];
  const own = [region.email, people.arranger.email, people.inactive.email, owner.email];
  for (const email of [...own, ...own, ...own]) expect(outcomeOf(await addUser(email))).toEqual(expected);
  const everybody = [taken, owner.email, people.southOwner.email, people.arranger.email];
  for (const email of [...everybody, ...everybody, ...everybody]) {
    expect(outcomeOf(await addUser(email, 'staff'))).toEqual(expected);
    const provider = { ...names, user_pass: password, email };
    expect(outcomeOf(await service.as('staff').post('/user/add', provider))).toEqual(expected);
  }
  expect(await listRefusals()).toEqual([]);
  for (let index = 0; index < 10; index += 1) await addUser(people.southOwner.email);
  for (const email of [people.southOwner.email, 'free@northwind.test'])
    expect((await addUser(email)).body.message).toMatch(/^Too many email addresses/);
  expect(outcomeOf(await addUser(region.email))).toEqual(expected);
});

test('[ARR-08] [ROL-03] counts addresses in the own company that the role may not read', async () => {
  for (let index = 0; index < 12; index += 1)
    expect((await addArranger(people.arranger.email, 'location')).status).toBe(400);
  for (let index = 0; index < 10; index += 1)
    expect((await addArranger(region.email, 'location')).status).toBe(400);
  expect((await addArranger(region.email, 'location')).status).toBe(429);
});
