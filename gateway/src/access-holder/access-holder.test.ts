import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import { wireArranger } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const shown = `{ count rows { kind via user { id firstName } arranger { id lastName }
  platforms { platform { id } role { name } via region { id } } } }`;

async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  service.data.access.set(100, {
    version: 1,
    access_data: { '2': wireEntry(2, { region: [10] }), '3': wireEntry(1) },
  });
  const company = service.data.companies.get(1);
  const user = service.data.users.get(100);
  if (!company || !user) throw new Error('records are missing');
  const platforms = [2, 3].map((id) => ({ id, name: `Platform ${id}` }));
  service.data.companies.set(1, { ...company, platforms });
  service.data.users.set(100, { ...user, CompanyUserPlatforms: platforms });
  service.data.arrangers.set(
    900,
    wireArranger(900, 1, { last_name: 'Zuse', locations: [{ id: 100, name: 'L' }] }),
  );
  const ask = async (text: string, as: 'admin' | 'owner' | 'scoped' = 'admin') =>
    gateway.send(`{ location(id: 100) { accessHolders${text} } }`, { token: service.tokenOf(as) });
  return { service, gateway, ask };
}

const user = {
  kind: 'COMPANY_USER',
  via: 'COMPANY',
  user: { id: '100', firstName: 'First 100' },
  arranger: null,
  platforms: [
    { platform: { id: '2' }, role: { name: 'Region' }, via: 'REGION', region: { id: '10' } },
    { platform: { id: '3' }, role: { name: 'Company' }, via: 'COMPANY', region: null },
  ],
};

test('returns each person once with all platforms, and without bulk reads the same from the documented lists', async () => {
  const found = [];
  for (const environment of [{}, without('bulk-reads')]) {
    const { ask } = await begin(environment);
    const { data, errors } = await ask(shown, 'owner');
    expect(errors).toBeUndefined();
    const { rows } = data.location.accessHolders;
    expect(rows.find((row: typeof user) => row.user?.id === '100')?.platforms).toEqual(user.platforms);
    expect(rows.at(-1)).toMatchObject({ kind: 'ARRANGER', user: null, arranger: { id: '900' } });
    found.push(rows.map((row: { user: object; arranger: object }) => row.user ?? row.arranger));
  }
  expect(found[0]).toEqual(found[1]);
});

test('[ROL-07] filters by name, platform, role and kind without bulk reads, and refuses the status then', async () => {
  const { ask } = await begin(without('bulk-reads'));
  const names = async (filter: string) => {
    const { data } = await ask(`(filter: { ${filter} }) { rows { user { id } arranger { id } } }`);
    return data.location.accessHolders.rows.map(
      (row: { user?: { id: string }; arranger?: { id: string } }) => (row.user ?? row.arranger)?.id,
    );
  };
  expect(await names('name: "zuse"')).toEqual(['900']);
  expect(await names('platformId: 2, roleId: 2')).toEqual(['100']);
  expect(await names('platformId: 3, roleId: 2')).toEqual([]);
  expect(await names('kind: ARRANGER')).toContain('900');
  const { errors } = await ask('(filter: { status: INACTIVE }) { count }');
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
});

test('[ROL-07] reads without bulk reads only the lists of the wanted kind, and no arranger that its list shows whole', async () => {
  const { service, gateway } = await begin(without('bulk-reads'));
  const count = async (filter: string) => {
    service.reset();
    const query = `{ company(id: 1) { accessHolders(${filter} pageSize: 1) { count } } }`;
    const { company } = await gateway.run(query, { token: service.tokenOf('admin') });
    const routes = ['/company/user/getAll', '/arranger/getAll', '/arranger/{id}'];
    const counted = routes.map((route) => service.count(`${route.endsWith('}') ? 'GET' : 'POST'} ${route}`));
    return { people: company.accessHolders.count, calls: counted };
  };
  const all = await count('');
  const users = await count('filter: { kind: COMPANY_USER }');
  const arrangers = await count('filter: { kind: ARRANGER }');
  expect([all.calls, users.calls, arrangers.calls]).toEqual([
    [1, 1, 0],
    [1, 0, 0],
    [0, 1, 0],
  ]);
  expect([users.people > 0, arrangers.people]).toEqual([true, 3]);
  expect(all.people).toBe(users.people + arrangers.people);
  service.rewrite((body, { path }) => {
    if (path !== '/arranger/getAll') return body;
    const page = body as { rows: object[] };
    return { ...page, rows: page.rows.map((row) => ({ ...row, platforms: undefined })) };
  });
  expect(await count('filter: { kind: ARRANGER }')).toEqual({ people: 3, calls: [0, 1, 3] });
});

test('[ROL-07] sorts without bulk reads as the service does', async () => {
  const { service, gateway } = await begin(without('bulk-reads'));
  const { users, arrangers, access } = service.data;
  const [template, role] = [users.get(100), access.get(100)];
  if (!template || !role) throw new Error('records are missing');
  users.set(101, { ...template, id: 101, first_name: 'Abel', last_name: 'Young', email: 'z@company1.test' });
  access.set(101, role);
  arrangers.set(101, wireArranger(101, 1, { first_name: 'Abel', last_name: 'Young', email: 'a@b.test' }));
  arrangers.delete(100);
  const ask = async (sort: string, of = 'company(id: 1)') => {
    const list = `accessHolders(sort: { ${sort} }) { rows { kind user { id } arranger { id } } }`;
    const { data, errors } = await gateway.send(`{ found: ${of} { ${list} } }`, {
      token: service.tokenOf('admin'),
    });
    expect(errors).toBeUndefined();
    type Row = { kind: string; user: { id: string } | null; arranger: { id: string } | null };
    return data.found.accessHolders.rows.map(({ user, arranger }: Row) =>
      user ? `u${user.id}` : `a${arranger?.id}`,
    );
  };
  expect(await ask('field: LAST_NAME')).toEqual(['u100', 'u101', 'a101', 'a900']);
  expect(await ask('field: LAST_NAME, direction: DESC')).toEqual(['a900', 'a101', 'u101', 'u100']);
  expect(await ask('field: FIRST_NAME')).toEqual(['u101', 'a101', 'u100', 'a900']);
  expect(await ask('field: EMAIL')).toEqual(['a101', 'a900', 'u100', 'u101']);
  expect(await ask('field: ID, direction: DESC')).toEqual(['a900', 'a101', 'u101', 'u100']);
  expect(await ask('field: STATUS', 'location(id: 100)')).toEqual(['u100', 'u101', 'a101', 'a900']);
});

test('makes one call for the people and one for their arrangers, and sends the filter', async () => {
  const { service, ask } = await begin();
  await ask('(filter: { name: " zu ", platformId: 2 }, page: 2, pageSize: 5) { count rows { user { id } } }');
  expect(service.calls.map(({ path }) => path)).toEqual([
    '/location/100',
    '/platform/accessHolders/location',
  ]);
  expect(service.calls[1]).toMatchObject({
    body: { location_id: 100, name: 'zu', platform_id: 2, role_id: null, kind: null, status: 1 },
    query: { page: '2', limit: '5' },
  });
  service.reset();
  await ask('{ rows { arranger { email } } }');
  expect(service.calls).toHaveLength(3);
  const { errors } = await ask('{ count }', 'scoped');
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});
