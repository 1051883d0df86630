import { expect, test } from 'vitest';
import { useAuditLog } from '../testing/audit-log.ts';
import { usualDatabase } from '../testing/databases.ts';
import { company, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService(usualDatabase());
const audit = useAuditLog(service);

test('returns when and by whom a record was created and last changed, for every section', async () => {
  const body = { company_id: company.northwind, name: 'Timed' };
  const { id } = (await audit.owner.post('/region/add', body)).body;
  const timesOf = async (entity: string, ids: number[], caller = audit.admin) => {
    const answer = await caller.post('/audit/changeTimes', { entity, ids });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.rows;
  };
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

  await audit.owner.post('/location/language/save', { location_id: 3, languages: [1] });
  expect(await timesOf('location', [3])).toMatchObject([
    { id: 3, created_at: null, updated_by: { id: people.owner.id } },
  ]);
});
