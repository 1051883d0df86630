import { expect, test } from 'vitest';
import { company, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const path = `/company/administrators/${company.northwind}`;

test('[ROL-01] everybody in the company reads the names of its active administrators, and nothing else of them', async () => {
  for (const name of ['admin', 'owner', 'location', 'region', 'segment'] as const) {
    const { status, body } = await service.as(name).get(path);
    expect({ name, status, ids: body.rows.map(({ id }: { id: number }) => id) }).toEqual({
      name,
      status: 200,
      ids: [people.owner.id],
    });
    expect(Object.keys(body.rows[0]).sort()).toEqual(['first_name', 'id', 'last_name']);
  }
});

test('people of other companies find no company, and arrangers are refused', async () => {
  expect((await service.as('southOwner').get(path)).status).toBe(404);
  expect((await service.as('arranger').get(path)).status).toBe(403);
});
