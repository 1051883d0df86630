import { expect, test } from 'vitest';
import { start, without } from '../testing/start.ts';

const flags = 'query ($on: Boolean!, $off: Boolean = false, $page: Int = 1)';
const parts =
  'fragment Parts on Company { id regions { name } ...More } fragment More on Company { website rates { revision } }';

/**
 * Documents that executors tend to get wrong: conditions, fragments, aliases, defaults, nulls, errors in
 * lists.
 */
const documents: [string, string, Record<string, unknown>?][] = [
  ['aliases', '{ a: company(id: 1) { x: name y: name } b: company(id: 2) { x: website } }'],
  ['fragments', `{ companies { rows { ...Parts ... on Company { status } } } } ${parts}`],
  [
    '@skip and @include',
    `${flags} { companies(page: $page) { count @include(if: $on) rows @skip(if: $on) { id } page @include(if: $off) } }`,
    { on: true },
  ],
  [
    '@skip and @include with the opposite values',
    `${flags} { companies(page: $page) { count @include(if: $on) rows @skip(if: $on) { id } ...F @include(if: $off) } } fragment F on CompanyPage { pageSize }`,
    { on: false, off: true, page: 2 },
  ],
  [
    'a fragment used with and without a condition',
    `${flags} { a: company(id: 1) { ...Parts @include(if: $off) id } b: company(id: 1) { ...Parts } companies(page: $page) { count @skip(if: $on) } } ${parts}`,
    { on: true },
  ],
  ['a field selected twice', '{ company(id: 1) { address { city } address { zip state { code } } } }'],
  ['__typename', '{ __typename company(id: 1) { __typename regions { __typename } } }'],
  ['a null argument', 'query ($size: Int) { companies(pageSize: $size) { pageSize } }', { size: null }],
  ['a missing argument', 'query ($size: Int) { companies(pageSize: $size) { pageSize } }'],
  [
    'an input object',
    'query ($filter: CompanyFilter) { companies(filter: $filter) { rows { id } } }',
    { filter: { name: 'Company 2', platformIds: '1' } },
  ],
  [
    'lists of enums',
    'query ($a: [Action!]) { viewer { can(actions: $a) { action allowed } } }',
    { a: ['COMPANY_EDIT', 'RATES_EDIT'] },
  ],
  ['null parents', '{ company(id: 3) { rates { fees { digital } } } viewer { company { id } } }'],
  ['an error at a root field', '{ company(id: 99) { id } platforms { id } }'],
  ['errors in a list', '{ companies { rows { id rates { fees { paper } } } } }'],
  [
    'an error at a non-null field',
    '{ company(id: 1) { id } gone: location(id: 200) { id company { status } } }',
  ],
  ['an invalid argument', '{ companies(pageSize: 101) { count } }'],
  [
    'variables of the wrong type',
    'query ($page: Int!) { companies(page: $page) { count } }',
    { page: 'two' },
  ],
  ['missing variables', 'query ($page: Int!) { companies(page: $page) { count } }'],
  ['introspection', '{ __type(name: "Company") { name fields { name type { name kind } } } }'],
  [
    'consecutive mutations',
    'mutation { a: companyStatusChange(input: { companyId: 1, status: INACTIVE }) { company { status } } b: companyStatusChange(input: { companyId: 1, status: ACTIVE }) { company { status } } }',
  ],
];

test.each(documents)(
  'gives the same answer for a compiled and an interpreted document: %s',
  async (_, query, variables = {}) => {
    const { service, gateway } = await start({ ...without('bulk-reads') });
    service.on('GET /ptx/company/rates/{id}', ({ params }) => {
      if (params.id === '2') return { status: 500, body: { message: 'Error occured' } };
      return { body: { data: params.id === '3' ? null : service.data.rates.get(Number(params.id)) } };
    });
    service.on('GET /company/{id}', ({ params }) =>
      params.id === '2'
        ? { status: 404, body: { message: 'Company does not exist' } }
        : { body: { data: service.data.companies.get(Number(params.id)) } },
    );
    const ask = async () => {
      service.reset();
      const operation = { variables, token: service.tokenOf('admin'), headers: { 'x-request-id': 'same' } };
      const { status, data, errors } = await gateway.send(query, operation);
      const byPath = errors?.toSorted((one, other) => String(one.path).localeCompare(String(other.path)));
      return {
        status,
        data,
        errors: byPath,
        calls: service.calls.map((call) => `${call.method} ${call.path}`).sort(),
      };
    };
    const interpreted = await ask();
    expect(await ask()).toEqual(interpreted);
    const compiled = await ask();
    expect(compiled).toEqual(interpreted);
  },
);
