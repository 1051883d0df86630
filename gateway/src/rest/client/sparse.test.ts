import { expect, test } from 'vitest';
import { start, without } from '../../testing/start.ts';

const flagship = `{
  companies {
    count
    rows {
      id name
      regions { id name }
      locations { count rows { id publicName } }
      users { count rows { id firstName email } }
    }
  }
}`;

type Started = Awaited<ReturnType<typeof start>>;

/** Asks as often as it takes until the query is compiled. Returns the last answer with the calls that it took. */
async function ask({ service, gateway }: Started, query: string) {
  const token = service.tokenOf('admin');
  for (let times = 0; times < 3; times += 1) await gateway.run(query, { token });
  service.reset();
  const answer = await gateway.run(query, { token });
  return { answer, calls: service.calls.map(({ path, query: { fields } }) => [path, fields]).toSorted() };
}

test('requests the names that the selection needs, and returns the same as from whole records', async () => {
  const sparse = await ask(await start(), flagship);
  const whole = await ask(await start(without('fields')), flagship);
  expect(sparse.answer).toEqual(whole.answer);
  expect(sparse.calls).toEqual([
    ['/company/getAll', 'id,name'],
    ['/company/getByIds', 'CompanyRegions,id,name,platforms,status,version'],
    ['/company/user/getAllForCompanies', 'company_id,email,email_address,first_name,id,version'],
    ['/location/getAllForCompanies', 'company_id,id,name,version'],
  ]);
  expect(whole.calls).toEqual(sparse.calls.map(([path]) => [path, undefined]));
});

test('requests the names of arrangers, and reads the lists that rows then lack by id', async () => {
  const names = '{ companies { rows { arrangers { rows { id lastName status } } } } }';
  const sparse = await ask(await start(), names);
  expect(sparse.answer).toEqual((await ask(await start(without('fields')), names)).answer);
  const path = '/arranger/getAllForCompanies';
  expect(Object.fromEntries(sparse.calls)[path]).toBe('company_id,id,last_name,status,version');
  const lists = await ask(
    await start(),
    '{ companies { rows { arrangers { rows { id platforms { name } } } } } }',
  );
  expect(Object.fromEntries(lists.calls)).toEqual({ '/company/getAll': 'id', [path]: undefined });
});

test('parses only what the selection needs of whole records', async () => {
  const started = await start(without('fields'));
  const broken = { secret: 'value' };
  started.service.rewrite((body, { path }) => {
    if (path !== '/company/user/getAllForCompanies') return body;
    return JSON.parse(JSON.stringify(body), (key, value) => (key === 'phone' ? broken : value));
  });
  const { lines } = started.gateway;
  expect(await ask(started, flagship)).toHaveProperty('answer.companies.count', 3);
  // Requests before the query is compiled parse whole records.
  expect(lines.filter((line) => line.includes('phone'))).toHaveLength(2);
  await expect(ask(started, flagship.replace('email', 'email phone'))).rejects.toThrow(
    'UPSTREAM_BAD_RESPONSE',
  );
});

test.each([
  ['a field that needs the whole record', '{ companies { rows { locations { rows { id revision } } } } }'],
  [
    'a field that reads other records',
    '{ companies { rows { locations { rows { id accessibleBy { count } } } } } }',
  ],
])('asks for whole records for %s', async (_, query) => {
  const { calls } = await ask(await start(), query);
  const fields = Object.fromEntries(calls);
  expect(fields).toHaveProperty('/location/getAllForCompanies', undefined);
});
