import { beforeEach, expect, test } from 'vitest';
import { dryRun, put } from '../../testing/dry-run.ts';
import { company, people } from '../../testing/fixture.ts';
import { useService } from '../../testing/service.ts';

const service = useService();
const { owner, staff, region } = people;
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

test('[CUS-09] [PRV-05] [ARR-08] counts company users, provider users and arrangers together', async () => {
  const admin = service.as('staff');
  const names = { first_name: 'A', last_name: 'B' };
  const password = { user_pass: 'a-password-1' };
  const company_id = company.northwind;
  const calls = [
    () => admin.post('/company/user/add', { ...names, ...password, company_id, email_address: taken }),
    () => admin.put(`/company/user/${region.id}`, { ...names, company_id, email_address: taken }),
    () => admin.post('/user/add', { ...names, ...password, email: taken }),
    () => admin.put(`/user/${staff.id}`, { ...names, email: taken }),
    () =>
      admin.post('/arranger/add', {
        ...names,
        company_id,
        status: 1,
        locations: [1],
        email: taken,
        password: 'a-password-1',
      }),
  ];
  for (const call of [...calls, ...calls])
    expect((await call()).body.message).toBe('This email is already in use');
  for (const call of calls) expect((await call()).status).toBe(429);
  await expect.poll(async () => (await listRefusals()).length).toBe(10);
});
