import { expect, test } from 'vitest';
import { createAccessFixtures, randomFrom } from '../testing/access-fixtures.ts';
import { type Fixtures, readFixtures } from '../testing/access-model.ts';
import { lossesOf, lost, toWays, waysByModel } from '../testing/access-ways.ts';
import { dryRun, get, post } from '../testing/dry-run.ts';
import { useService } from '../testing/service.ts';

// Effective access, impact, dry run and console role agree with each other and with the model, on generated companies.

const service = useService();
const admin = service.as('admin');

type Change = { field: string; before: unknown; after: unknown };

const KINDS: Record<number, string> = {
  1: 'company_wide',
  2: 'read_only',
  3: 'company_scoped',
  4: 'read_only',
  9: 'company_scoped',
};

/** Returns the console role by the role on the first platform, as `person_roles` should follow [ROL-01]. */
function kindByModel({ access }: Fixtures, userId: number) {
  const [first] = access
    .filter((entry) => entry.person_id === userId)
    .sort((a, b) => a.platform_id - b.platform_id);
  return first ? KINDS[first.role_id] : null;
}

test.each([201, 202, 203, 204])(
  '[ROL-01] [ROL-06] effective access, impact, dry run and console role agree about removed platforms (seed %i)',
  async (seed) => {
    const { db } = service.database;
    const { some } = randomFrom(seed);
    const companyId = await createAccessFixtures(db, seed);
    let changed = 0;
    const { people } = await readFixtures(db, companyId);
    for (const { id } of people.filter((person) => person.status === 1)) {
      const before = await readFixtures(db, companyId);
      const platforms = some(before.platformIds, 0.5);
      const path = `/company/user/platforms/save/${id}`;
      const tried = await dryRun(admin, post(path, { platforms }), get(`/platform/effectiveAccess/${id}`));
      const impact = await admin.post('/impact', { kind: 'user_platforms', id, platforms });
      expect(await readFixtures(db, companyId), 'nothing is changed').toEqual(before);
      expect((await admin.post(path, { platforms }, { 'x-request-id': `agree-${id}` })).status).toBe(200);
      const after = await readFixtures(db, companyId);
      const real = await admin.get(`/platform/effectiveAccess/${id}`);
      const ways = toWays(real.body.data);
      expect(ways).toEqual(waysByModel(after, id));
      expect(toWays(tried.answers[1]?.body.data)).toEqual(ways);
      const losses = lossesOf(impact, id);
      expect(losses).toEqual(lost(waysByModel(before, id), ways));
      const roleIn = (entries: { changes: Change[] }[]) =>
        entries.flatMap(({ changes }) => changes).find(({ field }) => field === 'console_role')?.after ??
        null;
      const { rows } = (await admin.post('/audit/getAll', { request_id: `agree-${id}` })).body;
      expect(roleIn(rows)).toBe(kindByModel(after, id));
      expect(roleIn(tried.changes)).toBe(roleIn(rows));
      changed += Object.keys(losses).length;
    }
    expect(changed).toBeGreaterThan(2);
  },
);
