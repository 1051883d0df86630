import { beforeEach, expect, test } from 'vitest';
import { useAuditLog } from '../testing/audit-log.ts';
import { dryRun, post } from '../testing/dry-run.ts';
import { company, region } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const log = useAuditLog(service);
const { owner, admin } = log;

const role = (roleId: number, master = {}) => ({ options: [roleId], master });
const inRegion = { region: [region.northwind] };

let id = 0;
beforeEach(async () => {
  await admin.post('/company/platform/save', { company_id: company.northwind, platforms: [1, 2, 3, 5] });
  const created = await owner.post('/company/user/add', {
    company_id: company.northwind,
    first_name: 'Ana',
    last_name: 'B',
    email: `role-${log.serial}@access.test`,
    password: 'password 1',
  });
  id = created.body.id;
  await owner.post(`/company/user/platforms/save/${id}`, { platforms: [2, 3] });
  await saveAccess({ 2: role(2, inRegion), 3: role(1) });
});

async function saveAccess(access: object, headers = {}) {
  const { status, body } = await owner.post(`/platform/accessData/${id}`, access, headers);
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Returns the entries of this test's request: one lists fields of access, another only the console role. */
const listEntries = async () =>
  (await log.entries()).map(({ entity, entity_id, entity_name, changes }: Record<string, unknown>) => ({
    entity,
    entity_id,
    entity_name,
    roles: (changes as { field: string }[]).filter(({ field }) => field === 'console_role'),
    others: (changes as { field: string }[]).filter(({ field }) => field !== 'console_role').length,
  }));

const becomes = (before: string | null, after: string | null) => ({
  entity: 'company_user',
  entity_id: id,
  entity_name: 'Ana B',
  roles: [{ field: 'console_role', before, after }],
  others: 0,
});

const changes: [string, () => Promise<unknown>, string | null][] = [
  ['another role', () => saveAccess({ 2: role(1), 3: role(1) }, log.traced()), 'company_wide'],
  [
    'removed platforms',
    () => owner.post(`/company/user/platforms/save/${id}`, { platforms: [3] }, log.traced()),
    'company_wide',
  ],
  [
    'a grant on one platform',
    () => owner.put(`/platform/accessData/${id}/2`, role(3, { location: [1] }), log.traced()),
    'company_scoped',
  ],
  [
    'a revocation',
    () => owner.delete(`/platform/accessData/${id}/2`, undefined, log.traced()),
    'company_wide',
  ],
];

test.each(changes)('[ROL-01] %s leaves a second entry about the console role', async (_, change, after) => {
  await change();
  const entries = await listEntries();
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual(becomes('read_only', after));
  expect(entries).toContainEqual(expect.objectContaining({ roles: [], others: expect.any(Number) }));
});

test('[ROL-01] a change that keeps the console role leaves one entry, also with another role of its kind', async () => {
  await owner.put(`/platform/accessData/${id}/3`, role(2, inRegion), log.traced());
  expect(await listEntries()).toMatchObject([{ roles: [] }]);
});

test('[ROL-01] a dry run shows the entry about the console role and stores none', async () => {
  const { changes } = await dryRun(owner, post(`/platform/accessData/${id}`, { 2: role(1), 3: role(1) }));
  expect(changes.map((entry) => entry.changes)).toContainEqual([
    { field: 'console_role', before: 'read_only', after: 'company_wide' },
  ]);
  const stored = await log.list({ entity: 'company_user', entity_id: id });
  expect(JSON.stringify(stored.rows[0].changes)).not.toContain('company_wide');
});
