import { expect, test } from 'vitest';
import { people } from '../testing/fake-data.ts';
import { start, without } from '../testing/start.ts';

const QUERY = `query ($actions: [Action!]) { viewer { can(actions: $actions) { action allowed
  holders { roles hasProvider administrators { kind id firstName lastName } } } } }`;

async function ask(name: keyof typeof people, actions: string[], environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const user = service.data.users.get(100);
  if (!user) throw new Error('a record is missing');
  service.data.users.set(100, { ...user, userRoles: [{ id: 1, name: 'Company' }] });
  const { data, errors } = await gateway.send(QUERY, {
    token: service.tokenOf(name),
    variables: { actions },
  });
  expect(errors).toBeUndefined();
  const paths = service.calls.map(({ path }) => path).filter((path) => !path.includes('getUserByKcToken'));
  return { holders: data.viewer.can.map((one: { holders: object }) => one.holders), paths };
}

const administrator = {
  kind: 'COMPANY_USER',
  id: '100',
  firstName: 'First 100',
  lastName: expect.any(String),
};
const ofProvider = ['Provider administrator', 'Provider staff'];

test('[ROL-02] names the administrators of the own company, for all actions by one call', async () => {
  const { holders, paths } = await ask('reader', ['COMPANY_USERS_EDIT', 'LOCATION_EDIT', 'AUDIT_READ']);
  expect(holders).toEqual([
    { roles: [...ofProvider, 'Company administrator'], hasProvider: true, administrators: [administrator] },
    {
      roles: [...ofProvider, 'Company administrator', 'Company editor'],
      hasProvider: true,
      administrators: [administrator],
    },
    { roles: [...ofProvider, 'Company administrator'], hasProvider: true, administrators: [administrator] },
  ]);
  expect(paths).toEqual([`/company/administrators/${people.reader.company_id}`]);
});

test('[ROL-02] names nobody of the provider to a user of a company', async () => {
  for (const name of ['owner', 'scoped', 'reader'] as const) {
    const { holders, paths } = await ask(name, ['RATES_EDIT']);
    expect(holders).toEqual([{ roles: ofProvider, hasProvider: true, administrators: [] }]);
    expect(paths).toEqual([]);
  }
});

test('[ROL-02] names the provider administrators to the staff of the provider', async () => {
  const { holders, paths } = await ask('staff', ['PROVIDER_ADMINS_EDIT']);
  expect(holders[0]).toMatchObject({ roles: ['Provider administrator'], hasProvider: false });
  expect(holders[0].administrators).not.toEqual([]);
  expect(holders[0].administrators.every(({ kind }: { kind: string }) => kind === 'PROVIDER_USER')).toBe(
    true,
  );
  expect(paths).toEqual(['/user/getAll']);
});

test('names nobody to an arranger, and makes no call', async () => {
  const { holders, paths } = await ask('arranger', ['COMPANY_READ', 'COMPANY_USERS_EDIT']);
  expect(holders.flatMap((one: { administrators: object[] }) => one.administrators)).toEqual([]);
  expect(paths).toEqual([]);
});

test('returns the roles without names if the service lacks the extensions', async () => {
  const { holders, paths } = await ask(
    'reader',
    ['COMPANY_USERS_EDIT'],
    without('bulk-reads', 'list-filters'),
  );
  expect(holders).toEqual([
    { roles: [...ofProvider, 'Company administrator'], hasProvider: true, administrators: [] },
  ]);
  expect(paths).toEqual([]);
});
