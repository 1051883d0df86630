import { expect, test } from 'vitest';
import { createAccessFixtures } from '../testing/access-fixtures.ts';
import { readFixtures } from '../testing/access-model.ts';
import { arranger, location, people, region, user } from '../testing/fixture.ts';
import { type Caller, useService } from '../testing/service.ts';

const service = useService();
const admin = service.as('admin');
const predict = (caller: Caller, change: object) => caller.post('/impact', change);

test('returns names only to callers who may see company users, and counts to others', async () => {
  const { db } = service.database;
  const fixtures = await readFixtures(db, await createAccessFixtures(db, 111));
  const change = { kind: 'company_deactivate', id: fixtures.company.id };
  const { data } = (await predict(admin, change)).body;
  expect(data.users_losing_all_access.rows[0]).toEqual({
    id: expect.any(Number),
    name: expect.stringMatching(/^User \d+$/),
    losses: expect.arrayContaining([
      {
        platform_id: expect.any(Number),
        location_count: null,
        platform_location_count: expect.any(Number),
        locations: expect.arrayContaining([expect.any(String)]),
      },
    ]),
  });
  const insider = await db
    .updateTable('people')
    .set({ company_id: fixtures.company.id })
    .where('id', '=', people.location.id)
    .returning('id')
    .execute();
  expect(insider).toHaveLength(1);
  const counted = (await predict(service.as('location'), change)).body.data;
  expect(counted.users_losing_all_access).toEqual({ count: data.users_losing_all_access.count, rows: [] });
  expect(counted.emptied_scopes.rows).toEqual([]);
  expect(counted.arrangers_without_active_location).toEqual(data.arrangers_without_active_location);
});

test('refuses the impact of a change that the caller may not make', async () => {
  const owner = service.as('owner');
  const director = service.as('director');
  const refusals: [Caller, object, number, string][] = [
    [owner, { kind: 'user_deactivate', id: people.owner.id }, 403, 'You cannot deactivate yourself'],
    [owner, { kind: 'user_delete', id: people.owner.id }, 403, 'You cannot delete yourself'],
    [
      owner,
      { kind: 'user_platforms', id: people.owner.id, platforms: [1] },
      403,
      'You cannot change your own access',
    ],
    [director, { kind: 'user_delete', id: user.northwind }, 403, 'You can’t change company users'],
    [owner, { kind: 'user_delete', id: user.southwind }, 404, 'Company User does not exist'],
    [admin, { kind: 'user_delete', id: people.staff.id }, 404, 'Company User does not exist'],
    [owner, { kind: 'company_deactivate', id: 2 }, 404, 'Company does not exist'],
    [owner, { kind: 'region_delete', id: region.southwind }, 404, 'Region does not exist'],
    [owner, { kind: 'location_deactivate', id: location.southwind }, 404, 'Location does not exist'],
    [owner, { kind: 'arranger_deactivate', id: arranger.southwind }, 404, 'Arranger does not exist'],
    [
      owner,
      { kind: 'arranger_locations', id: arranger.southwind, locations: [1] },
      404,
      'Arranger does not exist',
    ],
    [
      owner,
      { kind: 'arranger_platforms', id: arranger.southwind, platforms: [1] },
      404,
      'Arranger does not exist',
    ],
    [
      owner,
      { kind: 'arranger_locations', id: arranger.northwind, locations: [location.southwind] },
      400,
      'Choose locations from the company’s list',
    ],
    [
      owner,
      { kind: 'arranger_locations', id: arranger.northwind, locations: [] },
      400,
      'Please select at least one Location',
    ],
    [
      owner,
      { kind: 'arranger_platforms', id: arranger.northwind, platforms: [] },
      400,
      'Please select at least one Associate Platform',
    ],
    [
      service.as('region'),
      { kind: 'arranger_platforms', id: arranger.northwind, platforms: [1] },
      403,
      'You have view-only access to this company',
    ],
    [
      owner,
      { kind: 'user_platforms', id: user.northwind, platforms: [2] },
      400,
      'This company doesn’t use that platform',
    ],
    [
      owner,
      { kind: 'location_regions', id: 1, regions: [{ region_id: 3, is_primary: true }] },
      400,
      'Choose regions from the company’s list',
    ],
    [owner, { kind: 'something', id: 1 }, 400, 'Enter a kind of change'],
    [
      owner,
      { kind: 'user_deactivate_many', ids: [people.owner.id, user.northwind] },
      403,
      'You cannot deactivate yourself',
    ],
    [
      director,
      { kind: 'user_deactivate_many', ids: [user.northwind] },
      403,
      'You can’t change company users',
    ],
    [
      owner,
      { kind: 'location_deactivate_many', ids: [1, location.southwind] },
      404,
      'Location does not exist',
    ],
    [
      admin,
      { kind: 'location_deactivate_many', ids: [1, location.southwind] },
      404,
      'Location does not exist',
    ],
    [admin, { kind: 'arranger_deactivate_many', ids: [] }, 400, 'Name at least one record'],
  ];
  for (const [caller, change, status, message] of refusals)
    expect(await predict(caller, change), JSON.stringify(change)).toMatchObject({
      status,
      body: { message },
    });
});
