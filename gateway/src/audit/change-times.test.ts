import { expect, test } from 'vitest';
import { wireProviderUser } from '../testing/people-records.ts';
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

const none = { createdAt: null, updatedAt: null, updatedBy: null };

test('returns null and makes no call for a caller who may not read the audit log', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('reader');
  const { company } = await gateway.run(`{ company(id: "1") { ${TIMES} } }`, { token });
  expect(company).toEqual(none);
  expect(service.count('POST /audit/changeTimes')).toBe(0);
});

test('answers NOT_CONFIGURED at each field without the extension, and the rest of the record', async () => {
  const { service, gateway } = await start(without('change-times'));
  service.data.providerUsers.set(10, wireProviderUser(10, 5));
  const records = {
    company: `company(id: "1") { id ${TIMES} }`,
    location: `location(id: "100") { id ${TIMES} }`,
    arranger: `arranger(id: "100") { id ${TIMES} }`,
    companyUser: `companyUser(id: "100") { id ${TIMES} }`,
    providerUser: `providerUser(id: "10") { id ${TIMES} }`,
  };
  const { data, errors } = await gateway.send(`{ ${Object.values(records).join(' ')} }`, {
    token: service.tokenOf('admin'),
  });
  for (const name of Object.keys(records)) {
    expect(data[name]).toEqual({ id: expect.any(String), ...none });
    for (const field of Object.keys(none))
      expect(errors).toContainEqual(
        expect.objectContaining({
          path: [name, field],
          extensions: expect.objectContaining({ code: 'NOT_CONFIGURED' }),
        }),
      );
  }
  expect(errors).toHaveLength(15);
  expect(service.count('POST /audit/changeTimes')).toBe(0);
});
