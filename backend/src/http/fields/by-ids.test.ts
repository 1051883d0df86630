import { expect, test } from 'vitest';
import { arranger, location, people } from '../../testing/fixture.ts';
import { useService } from '../../testing/service.ts';

const service = useService();

/** Bulk reads of whole records: the path of one record, and ids of another tenant or of nobody. */
const reads: [string, { one: string; own: number[]; left: number[] }][] = [
  ['/location/getByIds', { one: '/location', own: [1, 2, 3], left: [location.southwind, 999_999] }],
  ['/arranger/getByIds', { one: '/arranger', own: [1, 2], left: [arranger.southwind, 999_999] }],
  [
    '/company/user/getByIds',
    { one: '/company/user', own: [people.owner.id, 23], left: [people.southOwner.id, 999_999] },
  ],
];

const byId = (rows: { id: number }[]) => rows.toSorted((a, b) => a.id - b.id);

test.each(reads)(
  '%s returns each record as its own call does, and leaves the others out',
  async (path, at) => {
    const owner = service.as('owner');
    const single = await Promise.all(
      at.own.map(async (id) => (await owner.get(`${at.one}/${id}`)).body.data),
    );
    const { status, body } = await owner.post(path, { ids: [...at.left, ...at.own, ...at.own] });
    expect([status, byId(body.rows)]).toEqual([200, single]);
    const all = await service.as('admin').post(path, { ids: at.left });
    expect(all.body.rows.map(({ id }: { id: number }) => id)).toEqual(at.left.slice(0, 1));
  },
);

/** Whole numbers that no record can have as id. */
const unusable = [0, -1, 2_147_483_648, '0', '2147483648', '99999999999999999999'];

const bulkReads: [path: string, bodyOf: (ids: unknown[]) => object][] = [
  ...reads.map(([path]): [string, (ids: unknown[]) => object] => [path, (ids) => ({ ids })]),
  ['/user/getByIds', (ids) => ({ ids })],
  ['/location/sections/getByIds', (ids) => ({ ids })],
  ['/company/sections/getByIds', (ids) => ({ ids })],
  ['/location/getAllForCompanies', (ids) => ({ company_ids: ids })],
  ['/company/user/getAllForCompanies', (ids) => ({ company_ids: ids })],
  ['/platform/accessData/getByUserIds', (ids) => ({ user_ids: ids })],
  ['/platform/getForms', (ids) => ({ platforms: ids })],
];

test.each(bulkReads)('%s leaves out ids that no record can have', async (path, bodyOf) => {
  const admin = service.as('admin');
  const ids = [1, 2, 20, 23];
  const known = await admin.post(path, bodyOf(ids));
  const mixed = await admin.post(path, bodyOf([...unusable, ...ids]));
  expect([mixed.status, mixed.body]).toEqual([200, known.body]);
  const texts = await admin.post(path, bodyOf(['x', ...ids]));
  expect(texts.status).toBe(400);
});

test.each([
  ['/location/list', { region_id: 2_147_483_648 }],
  ['/company/getAll', { state: '2147483648' }],
  ['/company/getAll', { platforms: [2_147_483_648] }],
  ['/company/user/list', { platforms: ['2147483648'] }],
  ['/user/getAll', { roles: [2_147_483_648] }],
])('%s finds nothing by %j', async (path, filter) => {
  const { status, body } = await service.as('admin').post(path, filter);
  expect([status, body.rows]).toEqual([200, []]);
});

test('/user/getByIds returns provider users to provider users, and no company user', async () => {
  const admin = service.as('admin');
  const ids = (await admin.post('/user/getAll', {})).body.rows.map(({ id }: { id: number }) => id);
  const single = await Promise.all(ids.map(async (id: number) => (await admin.get(`/user/${id}`)).body.data));
  const { body } = await admin.post('/user/getByIds', { ids: [20, 999_999, ...ids] });
  expect(ids.length).toBeGreaterThan(1);
  expect(byId(body.rows)).toEqual(byId(single));
  expect((await service.as('owner').post('/user/getByIds', { ids })).status).toBe(403);
});

test.each([...reads.map(([path]) => path), '/user/getByIds'])(
  '%s refuses more than 100 ids',
  async (path) => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    const { status, body } = await service.as('admin').post(path, { ids });
    expect([status, body.msg]).toEqual([400, { ids: 'Ask for at most 100 ids at a time' }]);
  },
);

type Method = 'post' | 'put' | 'delete';

test.each<[Method, string, (id: number) => object]>([
  ['post', '/region/add', (company_id) => ({ company_id, name: 'North' })],
  ['delete', '/region/delete/10', () => ({})],
  ['post', '/region/restore/10', (company_id) => ({ company_id })],
  ['post', '/company/changeStatus', (company_id) => ({ company_id, status: 1 })],
  ['post', '/company/user/getAll', (company_id) => ({ company_id })],
  ['post', '/location/changeStatus', (location_id) => ({ location_id, status: 1 })],
  ['post', '/location/getAll', (company_id) => ({ company_id })],
  ['post', '/location/getAllLocationsForCompany', (company_id) => ({ company_id })],
  ['post', '/auth/view-as', (user_id) => ({ user_id })],
  ['post', '/auth/view-as', (arranger_id) => ({ arranger_id })],
])(
  '%s %s answers 404 for an unknown id, also for one larger than an id can be',
  async (method, path, bodyOf) => {
    const send = (id: number) =>
      method === 'delete'
        ? service.as('admin').delete(`${path}?company_id=${id}`)
        : service.as('admin')[method](path, bodyOf(id));
    const [unknown, large] = [await send(2_147_483_647), await send(2_147_483_648)];
    expect([unknown.status, unknown.body]).toEqual([404, unknown.body]);
    expect([large.status, large.body]).toEqual([404, unknown.body]);
  },
);
