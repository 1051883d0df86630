import { expect, test } from 'vitest';
import { createAccessFixtures, randomFrom } from '../testing/access-fixtures.ts';
import { readFixtures } from '../testing/access-model.ts';
import { lossesOf, lost, toWays, waysByModel } from '../testing/access-ways.ts';
import { dryRun, get, put } from '../testing/dry-run.ts';
import { useService } from '../testing/service.ts';

// What an import and a bulk change send agrees with dry run, impact, effective access and the person's own view, on
// generated companies.

const service = useService();
const admin = service.as('admin');

/** The roles by platform, with the list that names their scope. */
const roles: Record<number, [number, 'region' | 'location' | 'director_location' | null][]> = {
  2: [
    [1, null],
    [2, 'region'],
    [3, 'location'],
    [9, 'director_location'],
  ],
  3: [
    [1, null],
    [2, 'region'],
    [3, 'location'],
    [9, 'director_location'],
  ],
  4: [
    [1, null],
    [2, 'location'],
    [4, 'region'],
  ],
  5: [
    [1, null],
    [2, 'location'],
    [4, 'region'],
  ],
};

/** Returns what the person sees while an administrator views the console as that person. */
async function waysInView(userId: number) {
  const { status, body } = await admin.post('/auth/view-as', { user_id: userId });
  expect(status).toBe(200);
  const view = service.caller({ authorization: `Bearer ${body.token}` });
  const seen = await view.get(`/platform/effectiveAccess/${userId}`);
  const refused = await view.put(`/platform/accessData/${userId}/2`, { options: [1] });
  expect(refused.status).toBe(403);
  await admin.delete(`/auth/view-as/${body.id}`);
  return toWays(seen.body.data);
}

test.each([301, 303, 304, 305])(
  '[CUS-12] [ROL-06] an imported grant, a bulk change, a dry run, impact and the own view agree (seed %i)',
  async (seed) => {
    const { db } = service.database;
    const { pick, some } = randomFrom(seed);
    const companyId = await createAccessFixtures(db, seed);
    const { people, platformIds, regions, locations } = await readFixtures(db, companyId);
    const withRoles = platformIds.filter((platform) => roles[platform]);
    let predicted = 0;
    for (const { id } of people.filter((person) => person.status === 1)) {
      const before = await readFixtures(db, companyId);
      const platform = pick(withRoles);
      const [roleId, list] = pick(roles[platform] ?? []);
      const ids = some(list === 'region' ? regions : locations, 0.2).map((place) => place.id);
      const body = { options: [roleId], direct_access: false, master: list ? { [list]: ids } : {} };
      const call = put(`/platform/accessData/${id}/${platform}`, body);
      const reads = [`/platform/effectiveAccess/${id}`, `/platform/accessData/${id}`, `/company/user/${id}`];
      const tried = await dryRun(admin, call, ...reads.map(get));
      const [, , access, user] = tried.answers.map((answer) => answer.body);
      const platforms = user.data.CompanyUserPlatforms.map((one: { id: number }) => one.id);
      const whole = { id, platforms, access_data: access.access_data };
      const impact = await admin.post('/impact', { kind: 'user_access_many', users: [whole] });
      expect(await readFixtures(db, companyId), 'nothing is changed').toEqual(before);

      const bulk = await admin.post('/bulk-writes', { calls: [call] });
      expect(bulk.body.data.answers[0].status).toBe(200);
      const after = await readFixtures(db, companyId);
      const ways = waysByModel(after, id);
      expect(toWays(tried.answers[1]?.body.data)).toEqual(ways);
      expect(toWays((await admin.get(`/platform/effectiveAccess/${id}`)).body.data)).toEqual(ways);
      expect(await waysInView(id)).toEqual(ways);
      const again = await admin.put(call.path, body);
      expect(again.body.unchanged, 'a repeated import changes nothing').toBe(true);
      // A person with another platform without a role cannot be saved as a whole.
      if (impact.status !== 200) continue;
      predicted += 1;
      expect(lossesOf(impact, id)).toEqual(lost(waysByModel(before, id), ways));
    }
    expect(predicted).toBeGreaterThan(2);
  },
);
