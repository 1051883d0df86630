import { expect, test } from 'vitest';
import { start, without } from '../testing/start.ts';

const TIMES = 'createdAt updatedAt updatedBy { personId name email }';
const query = `{ companies { rows { ${TIMES} regions { ${TIMES} } locations { rows { ${TIMES} } } users { rows { ${TIMES} } } } } }`;

const times = {
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  updatedBy: { personId: '1', name: 'Ada Quinn', email: null },
};

test('reads the times and authors of a list with one call for each kind of record', async () => {
  const { service, gateway } = await start();
  const { companies } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(companies.rows).toHaveLength(3);
  for (const { regions, locations, users, ...company } of companies.rows) {
    expect(company).toEqual(times);
    for (const row of [...regions, ...locations.rows, ...users.rows]) expect(row).toEqual(times);
  }
  expect(service.count('POST /audit/changeTimes')).toBe(4);
});

test.each([
  ['a caller who may not read the audit log', {}, 'reader'],
  ['a service without the extension', without('change-times'), 'admin'],
] as const)('returns null and makes no call for %s', async (_, environment, person) => {
  const { service, gateway } = await start(environment);
  const { company } = await gateway.run(`{ company(id: "1") { ${TIMES} } }`, {
    token: service.tokenOf(person),
  });
  expect(company).toEqual({ createdAt: null, updatedAt: null, updatedBy: null });
  expect(service.count('POST /audit/changeTimes')).toBe(0);
});
