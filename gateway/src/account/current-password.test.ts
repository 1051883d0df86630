import { expect, test } from 'vitest';
import { people } from '../testing/fake-data.ts';
import { start, without } from '../testing/start.ts';

const update = `mutation Update($input: AccountUpdateInput!) {
  result: accountUpdate(input: $input) { message errors { path code message } }
}`;
const putOwn = 'PUT /auth/keycloak/updateUserByKcToken/{id}';
const details = { firstName: 'Ada', lastName: 'Quinn', email: people.owner.email };

async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('owner');
  const { account } = await gateway.run('{ account { revisions { details } } }', { token });
  service.reset();
  const send = async (query: string, input: object) => {
    const { data, errors } = await gateway.send(query, { token, variables: { input } });
    return { result: data?.result, errors };
  };
  return { service, revision: account.revisions.details, send };
}

const asksFor = (where: string[]) => ({ path: ['input', ...where], code: 'REFUSED', message: 'Wrong' });

test('[API-07] the current password goes with a new email or password, and its error has the path', async () => {
  const { service, revision, send } = await begin();
  const puts = () => service.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  service.on(putOwn, () => ({ status: 400, body: { message: 'Wrong', msg: { current_password: 'Wrong' } } }));
  for (const changed of [{ email: 'new@example.test' }, { password: 'new password' }]) {
    const { result } = await send(update, { revision, details: changed, currentPassword: 'old password' });
    expect(result.errors).toEqual([asksFor(['currentPassword'])]);
    await send(update, { revision, details: changed });
  }
  expect(puts().map((body) => body.current_password)).toEqual(['old password', '', 'old password', '']);
  await send(update, { revision, details: { firstName: 'Eve' } });
  expect(puts().at(-1)).not.toHaveProperty('current_password');
});

test('[API-07] without the extension a new email sends no current password, and one that is given is refused', async () => {
  const { service, revision, send } = await begin(without('current-password'));
  const given = await send(update, { revision, details, currentPassword: 'old password' });
  expect(given.errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  const changed = await send(update, { revision, details: { ...details, email: 'new@example.test' } });
  expect(changed.result.errors).toEqual([]);
  const puts = service.calls.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ body }) => Object.hasOwn(body, 'current_password'))).toEqual([false]);
});

const others = [
  ['companyUser', 'CompanyUserUpdate', 'owner', 101],
  ['providerUser', 'ProviderUserUpdate', 'admin', 2],
] as const;

test.each(others)(
  '[API-78] [API-87] an update of one’s own %s needs the current password too, that of another person does not',
  async (record, mutation, name, other) => {
    const { service, gateway } = await start();
    const { id } = people[name];
    const stored = service.data.users.get(100);
    if (!stored) throw new Error('a record is missing');
    service.data.users.set(id, { ...stored, id });
    const token = service.tokenOf(name);
    const sentFor = async (userId: number) => {
      const read = `{ user: ${record}(id: ${userId}) { revisions { details } } }`;
      const { user } = await gateway.run(read, { token });
      service.reset();
      const change = { firstName: 'Ada', lastName: 'Quinn', password: 'new password' };
      const input = { userId: String(userId), revision: user.revisions.details, details: change };
      const query = `mutation ($input: ${mutation}Input!) { ${record}Update(input: $input) { message } }`;
      await gateway.send(query, { token, variables: { input } });
      return service.calls.find(({ method }) => method === 'PUT')?.body;
    };
    expect(await sentFor(id)).toMatchObject({ user_pass: 'new password', current_password: '' });
    const body = await sentFor(other);
    expect(body).toMatchObject({ user_pass: 'new password' });
    expect(body).not.toHaveProperty('current_password');
  },
);
