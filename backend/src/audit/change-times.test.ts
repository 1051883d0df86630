import { expect, test } from 'vitest';
import { useAuditLog } from '../testing/audit-log.ts';
import { usualDatabase } from '../testing/databases.ts';
import { company, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService(usualDatabase());
const audit = useAuditLog(service);

const timesOf = async (entity: string, ids: number[], caller = audit.admin) => {
  const answer = await caller.post('/audit/changeTimes', { entity, ids });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.rows;
};

test('returns when and by whom a record was created and last changed, for every section', async () => {
  const body = { company_id: company.northwind, name: 'Timed' };
  const { id } = (await audit.owner.post('/region/add', body)).body;
  const [created] = await timesOf('region', [id, 999_999]);
  expect(created).toMatchObject({ id, updated_by: { id: people.owner.id } });
  expect(created.created_at).toBe(created.updated_at);
  await audit.admin.put(`/region/${id}`, body);
  expect(await timesOf('region', [id])).toEqual([created]);
  await audit.admin.put(`/region/${id}`, { ...body, name: 'Timed anew' });
  const [changed] = await timesOf('region', [id]);
  expect(changed).toMatchObject({ created_at: created.created_at, updated_by: { id: people.admin.id } });
  expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(created.updated_at));
  expect(await timesOf('region', [id], service.as('southOwner'))).toEqual([]);
});

test('leaves out people who were deleted or are of another kind', async () => {
  expect(await timesOf('company_user', [people.admin.id, people.arranger.id])).toEqual([]);
  expect(await timesOf('provider_user', [people.admin.id, people.owner.id])).toMatchObject([
    { id: people.admin.id },
  ]);
  const { id } = (
    await audit.owner.post('/company/user/add', {
      company_id: company.northwind,
      first_name: 'Gone',
      last_name: 'Soon',
      email_address: 'timed.user@northwind.test',
      mobile_number: '(310) 555-0199',
      user_pass: 'password 1',
    })
  ).body.data;
  expect(await timesOf('company_user', [id])).toHaveLength(1);
  expect((await audit.owner.delete(`/user/${id}`)).status).toBe(200);
  expect(await timesOf('company_user', [id])).toEqual([]);
});

test.each([
  ['company', company.northwind],
  ['region', 1],
  ['event', 1],
  ['default_venue', 1],
  ['location', 4],
  ['arranger', 1],
  ['company_user', people.location.id],
])('an imported %s has the time of its import and no author until it changes', async (entity, id) => {
  const [imported, ...others] = await timesOf(entity, [id, 999_999]);
  expect(others).toEqual([]);
  expect(imported).toEqual({
    id,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updated_at: imported.created_at,
    updated_by: null,
  });
  expect(await timesOf(entity, [id], service.as('southOwner'))).toEqual([]);
});

test('a change of a section counts as a change of the imported record', async () => {
  const [imported] = await timesOf('location', [3]);
  await audit.owner.post('/location/language/save', { location_id: 3, languages: [1] });
  const [changed] = await timesOf('location', [3]);
  expect(changed).toMatchObject({ created_at: imported.created_at, updated_by: { id: people.owner.id } });
  expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(imported.updated_at));
});

test('provider users are in the tenant scope of provider users only', async () => {
  expect(await timesOf('provider_user', [people.staff.id])).toMatchObject([{ id: people.staff.id }]);
  expect(await timesOf('provider_user', [people.staff.id], audit.owner)).toEqual([]);
  const answer = await audit.admin.post('/audit/changeTimes', { entity: 'email', ids: [1] });
  expect(answer.status).toBe(400);
});
