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
