import { expect, test } from 'vitest';
import { arranger, company, type PersonName, people, user } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

/** The paths on which company users may read their own data, whatever their role. */
const paths = (id: number | string) => [
  `/company/user/${id}`,
  `/platform/accessData/${id}`,
  `/platform/effectiveAccess/${id}`,
  `/platform/effectiveAccess/${id}/regions`,
];

const service = useService();

const statuses = async (name: PersonName, asked: string[]) => {
  const caller = service.as(name);
  const answers = await Promise.all(asked.map((path) => caller.get(path)));
  return answers.map(({ status }) => status);
};

test.each(['owner', 'location', 'director', 'region', 'segment', 'roleless', 'falseAdmin'] as const)(
  '[API-77] [API-92] [ROL-15] %s reads their own record and access',
  async (name) => {
    const { id, email } = people[name];
    expect(await statuses(name, paths(id))).toEqual([200, 200, 200, 200]);
    const { body } = await service.as(name).get(`/company/user/${id}`);
    expect(body.data).toMatchObject({ id, email, company_id: company.northwind });
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
  },
);

test('[ROL-15] refuses the data of other people, other spellings of the caller’s id, and every write', async () => {
  for (const name of ['location', 'director', 'region', 'segment', 'roleless'] as const) {
    const { id } = people[name];
    for (const other of [people.owner.id, user.northwind, user.southwind, 999])
      expect([name, other, await statuses(name, paths(other))]).toEqual([name, other, [403, 403, 403, 403]]);
    expect(await statuses(name, paths(`0${id}`))).toEqual([403, 403, 403, 403]);
    const caller = service.as(name);
    const writes = [
      await caller.put(`/company/user/${id}`, { first_name: 'A' }),
      await caller.post(`/platform/accessData/${id}`, { access_data: {} }),
      await caller.post(`/company/user/platforms/save/${id}`, { platforms: [1] }),
      await caller.post('/company/user/getByIds', { ids: [id] }),
      await caller.post('/platform/accessData/getByUserIds', { user_ids: [id] }),
    ];
    expect([name, writes.map(({ status }) => status)]).toEqual([name, [403, 403, 403, 403, 403]]);
  }
});

test('[ROL-15] refuses arrangers, and finds no company user for the id of a provider user', async () => {
  const { id } = people.arranger;
  expect(await statuses('arranger', [...paths(id), ...paths(arranger.northwind)])).toEqual(
    Array(8).fill(403),
  );
  expect(await statuses('staff', paths(people.staff.id))).toEqual([404, 404, 404, 404]);
});
