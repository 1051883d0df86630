import { expect, test } from 'vitest';
import { start, without } from '../../testing/start.ts';

const begin = async (environment: Record<string, string>) => {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('admin');
  service.data.locations.forEach((location) => {
    Object.assign(location, { phone: null, zip: null });
  });
  const ask = async (query: string, variables = {}) => {
    service.reset();
    const { data, errors } = await gateway.send(query, { token, variables });
    return {
      data,
      errors,
      reads: service.count('GET /location/{id}') + service.count('POST /location/getByIds'),
    };
  };
  return {
    service,
    ask,
    count: [...service.data.locations.values()].filter((one) => one.company_id === 1).length,
  };
};

const list = (fields: string) => `query ($is: Boolean = true) {
  company(id: 1) { id @include(if: $is) locations { rows { ${fields} } } } }`;

test('with bulk reads, makes no further call for values that are blank in all rows', async () => {
  const { ask } = await begin({});
  const { errors, reads } = await ask(list('id phone revision address { zip }'));
  expect({ errors, reads }).toEqual({ errors: undefined, reads: 0 });
});

test('without bulk reads, reads the records for a value that is blank in all rows, but not in some', async () => {
  const { ask, service, count } = await begin(without('bulk-reads'));
  expect(count).toBeGreaterThan(1);
  expect((await ask(list('id phone'))).reads).toBe(count);
  const [first] = service.data.locations.values();
  Object.assign(first ?? {}, { phone: '2125550100' });
  expect((await ask(list('id phone'))).reads).toBe(0);
});

test.each([
  ['a field beside others', 'id phone', true],
  ['an alias', 'id tel: phone', true],
  ['a field of an object', 'id address { zip }', true],
  ['a fragment on the object', 'id ... on Location { address { ... on Address { zip } } }', true],
  ['an included field', 'id phone @include(if: $is)', true],
  ['an included fragment', 'id ... @include(if: $is) { phone }', true],
  ['a skipped field', 'id phone @skip(if: $is)', false],
  ['a skipped fragment', 'id ... @skip(if: $is) { phone }', false],
  ['another object', 'id company { phone }', false],
])('finds %s, also in a compiled query', async (_, fields, isRead) => {
  const { ask, count } = await begin(without('bulk-reads'));
  // The third request is compiled.
  for (const _ of [1, 2, 3]) {
    const { errors, reads } = await ask(list(fields));
    expect({ errors, reads }).toEqual({ errors: undefined, reads: isRead ? count : 0 });
  }
});

test('finds a field of a named fragment', async () => {
  const { ask, count } = await begin(without('bulk-reads'));
  const { reads } = await ask(
    `query { company(id: 1) { locations { ...Page } } } fragment Page on LocationPage { rows { ...Row } }
    fragment Row on Location { phone }`,
  );
  expect(reads).toBe(count);
});

test('a record that cannot be read nulls only what its row lacks', async () => {
  const { ask, service, count } = await begin(without('bulk-reads'));
  const [{ id } = { id: 0 }] = service.data.locations.values();
  const path = 'GET /location/{id}';
  service.rest.on(path, ({ params }) =>
    params.id === String(id)
      ? { status: 500, body: {} }
      : {
          body: {
            data: { ...service.data.locations.get(Number(params.id)), phone: '2125550100', zip: '10001' },
          },
        },
  );
  // The third request is compiled.
  for (const _ of [1, 2, 3]) {
    const { data, errors } = await ask(list('id publicName phone address { city zip }'));
    const { rows } = data.company.locations;
    const { city, name } = service.data.locations.get(id) ?? {};
    const failed = {
      id: String(id),
      publicName: name,
      phone: null,
      address: { city, zip: null },
    };
    expect(rows).toHaveLength(count);
    expect(rows[0]).toEqual(failed);
    expect(rows[1]).toMatchObject({ phone: '2125550100', address: { zip: '10001' } });
    const at = ['company', 'locations', 'rows', 0];
    expect(errors?.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        [...at, 'phone'],
        [...at, 'address', 'zip'],
      ]),
    );
    expect(errors).toHaveLength(2);
    for (const { extensions } of errors ?? []) expect(extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
  }
});
