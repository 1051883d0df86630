import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

const query = '{ roles { id name childRoles { id name childRoles { id } } } }';

test('[API-88] [ENT-10] lists the roles with their child roles in one call', async () => {
  const { service, gateway } = await start();
  const director = { id: 9, name: 'Director' };
  service.on('GET /role/getAll', () => ({
    body: {
      data: [
        { id: 1, name: 'Company-wide', childRoles: [{ role: [director] }] },
        { id: 2, name: 'Region', childRoles: [director, { role: director }] },
        { ...director, childRoles: null },
        { id: 4, name: 'Segment' },
      ],
    },
  }));
  const { roles } = await gateway.run(query, { token: service.tokenOf('arranger') });
  const child = { id: '9', name: 'Director', childRoles: [] };
  expect(roles).toEqual([
    { id: '1', name: 'Company-wide', childRoles: [child] },
    { id: '2', name: 'Region', childRoles: [child, child] },
    { id: '9', name: 'Director', childRoles: [] },
    { id: '4', name: 'Segment', childRoles: [] },
  ]);
  expect(service.calls.map(({ path }) => path)).toEqual(['/role/getAll']);
});

test('[ENT-10] the roles of the caller have child roles, and none if the service does not list the role', async () => {
  const { service, gateway } = await start();
  service.on('GET /role/getAll', () => ({
    body: { data: [{ id: 1, name: 'A', childRoles: [{ role: [{ id: 9, name: 'Director' }] }] }] },
  }));
  const ask = async (name: 'owner' | 'reader') =>
    (await gateway.run('{ viewer { roles { id childRoles { id } } } }', { token: service.tokenOf(name) }))
      .viewer.roles;
  expect(await ask('owner')).toEqual([{ id: '1', childRoles: [{ id: '9' }] }]);
  expect(await ask('reader')).toEqual([{ id: '2', childRoles: [] }]);
});
