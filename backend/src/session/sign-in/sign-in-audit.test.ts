import { expect, test } from 'vitest';
import { people } from '../../testing/fixture.ts';
import { useService } from '../../testing/service.ts';

const service = useService();
const { owner, region } = people;
const from = (address: string) => service.caller({ 'x-forwarded-for': address });
const fail = (address: string, email: string) =>
  from(address).post('/auth/signin', {
    email,
    password: 'S3cret-guess',
    client_id: 7001,
    client_key: 'a-key-for-tests-only',
  });
const entriesOf = async (id: number | null) => {
  const { body } = await service.as('admin').post('/audit/getAll?limit=100', { entity: 'sign_in' });
  return (body.rows as { action: string; entity_id: number | null; changes: object[] }[])
    .filter(({ entity_id }) => entity_id === id)
    .reverse();
};

test('[API-01] a failed sign-in and the lock are in the audit log, with the address and no password', async () => {
  for (let index = 0; index < 12; index += 1) await fail('203.0.113.5', owner.email);
  await expect.poll(async () => (await entriesOf(owner.id)).length).toBe(11);
  const entries = await entriesOf(owner.id);
  expect(entries.map(({ action }) => action)).toEqual([...Array(10).fill('failed'), 'locked']);
  const address = { field: 'address', before: null, after: '203.0.113.5' };
  expect(entries[0]).toMatchObject({
    actor: { id: null, name: 'Not signed in', email: null },
    company_id: 1,
    changes: [address],
  });
  expect(entries.at(-1)?.changes).toEqual([address, { field: 'locked_minutes', before: null, after: 15 }]);
  expect(JSON.stringify(entries)).not.toContain('S3cret');
});

test('[API-01] names of no account are recorded without the name, sixty an hour', async () => {
  await fail('203.0.113.6', 'My-Password-1');
  await expect.poll(async () => (await entriesOf(null)).length).toBe(1);
  expect(JSON.stringify(await entriesOf(null))).not.toContain('My-Password');
  await service.database.transaction((connection) =>
    connection.script(`insert into audit_entries (actor_name, request_id, action, entity, changes)
      select 'Not signed in', 'x', 'failed', 'sign_in', '[]' from generate_series(1, 59)`),
  );
  await fail('203.0.113.6', 'another name');
  await fail('203.0.113.6', region.email);
  await expect.poll(async () => (await entriesOf(region.id)).length).toBe(1);
  expect((await entriesOf(null)).length).toBe(60);
});
