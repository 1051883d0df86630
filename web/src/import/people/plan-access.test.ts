// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlatformAccessInput } from '../../graph/generated/graphql.ts';
import type { Cells } from '../plan/row-plan.ts';
import type { ImportedUser } from './imported-user.ts';
import { planAccess } from './plan-access.ts';
import { toWholeAccess } from './whole-access.ts';

const roles = [
  { roleId: '1', name: 'Company-wide', scopeKind: 'COMPANY' as const },
  { roleId: '3', name: 'Location', scopeKind: 'LOCATION' as const },
  { roleId: '9', name: 'Director', scopeKind: 'DIRECTOR_LOCATIONS' as const },
];
const alerts = [
  { id: '1', name: 'Low score' },
  { id: '2', name: 'New comment' },
];
const east = { id: '10', name: 'East Hall' };
const west = { id: '11', name: 'West Hall' };
const choices = {
  platforms: [{ id: '2', name: 'Survey', roles, hasDirectorAccess: true, alerts }],
  regions: [],
  locations: [east, west],
};
const stored = {
  id: '7',
  access: [
    {
      platform: { id: '2' },
      role: roles[1],
      hasDirectorAccess: true,
      regions: [],
      locations: [east],
      directorLocations: [west],
      alerts: [{ alertId: '1', name: 'Low score' }],
    },
    {
      platform: { id: '1' },
      role: null,
      hasDirectorAccess: false,
      regions: [],
      locations: [],
      directorLocations: [],
      alerts: [],
    },
  ],
} as unknown as ImportedUser;

const plan = (cells: Cells, clearsBlanks = false, user: ImportedUser | null = stored) =>
  planAccess(cells, user, choices, { clearsBlanks });

test('[CUS-14] gives director access beside another role, and removes it for a blank cell only if asked', () => {
  expect(plan({ 'director:2': 'West Hall' }).changes).toEqual({});
  expect(plan({ 'director:2': 'East Hall; West Hall' }).grants).toMatchObject([
    {
      platformId: '2',
      roleId: '3',
      locationIds: ['10'],
      hasDirectorAccess: true,
      directorLocationIds: ['10', '11'],
    },
  ]);
  expect(plan({ 'director:2': '' })).toMatchObject({ changes: {}, grants: [] });
  expect(plan({ 'director:2': '' }, true)).toMatchObject({
    changes: { 'director:2': { before: 'West Hall', after: '' } },
    grants: [{ hasDirectorAccess: false, directorLocationIds: [] }],
  });
});

test.each([
  [{ 'director:2': 'Nowhere' }, 'director:2', /None of the locations is named “Nowhere”/],
  [
    { 'role:2': 'Company-wide', 'director:2': 'West Hall' },
    'director:2',
    'Company-wide covers all locations.',
  ],
  [{ 'role:2': 'Director', 'scope:2': 'West Hall', 'director:2': 'West Hall' }, 'director:2', /in its scope/],
  [{ 'alerts:2': 'Loud' }, 'alerts:2', /Possible: Low score, New comment/],
])('[CUS-12] refuses %j in its cell', (cells, key, message) => {
  expect(plan(cells)).toMatchObject({
    errors: { [key]: expect.stringMatching(message) },
    grants: [],
    alerts: [],
  });
});

test('[CUS-15] alerts need a role, and are saved with the whole access, which keeps everything else', () => {
  expect(plan({ 'alerts:2': 'Low score' }, false, null).errors['role:2']).toMatch(/Choose a role first/);
  expect(plan({ 'alerts:2': 'low score' }).changes).toEqual({});
  const changed = plan({ 'alerts:2': 'New comment' });
  expect(changed).toMatchObject({
    changes: { 'alerts:2': { before: 'Low score', after: 'New comment' } },
    grants: [],
    alerts: [{ platformId: '2', alertIds: ['2'] }],
  });
  const entry = { platformId: '2', roleId: '3', locationIds: ['10'], hasDirectorAccess: true };
  expect(toWholeAccess(stored, changed.grants, changed.alerts)).toMatchObject([
    { ...entry, directorLocationIds: ['11'], alertIds: ['2'] },
    { platformId: '1' },
  ]);
  expect(plan({ 'alerts:2': '' }, true).alerts).toEqual([{ platformId: '2', alertIds: [] }]);
});

const everyRole = [...roles, { roleId: '2', name: 'Region', scopeKind: 'REGION' as const }];
const regions = [
  { id: '20', name: 'North' },
  { id: '21', name: 'South' },
];
const everyChoice = {
  platforms: ['2', '5'].map((id) => ({
    id,
    name: `Platform ${id}`,
    roles: everyRole,
    hasDirectorAccess: true,
    alerts,
  })),
  regions,
  locations: [east, west],
};

/** Some of the records, at least `minLength`. */
const some = <One>(all: One[], minLength = 0) => fc.subarray(all, { minLength });

/** The access of a person on a platform as the service could store it. */
const accessOn = (platformId: string) =>
  fc
    .record({
      role: fc.constantFrom(...everyRole),
      regions: some(regions, 1),
      locations: some([east, west], 1),
      directorLocations: some([east, west]),
      alerts: some(alerts),
    })
    .map(({ role, ...lists }) => {
      const isDirector = role.scopeKind === 'DIRECTOR_LOCATIONS';
      const canHaveDirectors = role.scopeKind === 'REGION' || role.scopeKind === 'LOCATION';
      const directorLocations = isDirector
        ? lists.locations
        : canHaveDirectors
          ? lists.directorLocations
          : [];
      return {
        platform: { id: platformId },
        role,
        hasDirectorAccess: canHaveDirectors && directorLocations.length > 0,
        regions: role.scopeKind === 'REGION' ? lists.regions : [],
        locations: role.scopeKind === 'LOCATION' ? lists.locations : [],
        directorLocations,
        alerts: lists.alerts.map(({ id, name }) => ({ alertId: id, name })),
      };
    });

type Access = ReturnType<typeof accessOn> extends fc.Arbitrary<infer One> ? One : never;

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('; ');
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

/** Writes access as a file has it. */
function toCells({ platform: { id }, role, alerts: alertsOf, ...lists }: Access): Cells {
  const isDirector = role.scopeKind === 'DIRECTOR_LOCATIONS';
  return {
    [`role:${id}`]: role.name,
    [`scope:${id}`]: namesOf(isDirector ? lists.directorLocations : [...lists.regions, ...lists.locations]),
    [`director:${id}`]: isDirector ? '' : namesOf(lists.directorLocations),
    [`alerts:${id}`]: namesOf(alertsOf),
  };
}

/** What a file says about access. Nothing about director access of a role for the whole company, which has none. */
const saidBy = ({ platform, role, ...lists }: Access) => ({
  platformId: platform.id,
  roleId: role.roleId,
  regionIds: idsOf(lists.regions),
  locationIds: idsOf(lists.locations),
  directorLocationIds: idsOf(lists.directorLocations),
  alertIds: lists.alerts.map(({ alertId }) => alertId).sort(),
});

function savedAs(entry: PlatformAccessInput) {
  const kind = everyRole.find(({ roleId }) => roleId === entry.roleId)?.scopeKind;
  const sorted = (ids: readonly string[] | null | undefined) => [...(ids ?? [])].sort();
  const hasDirectors = kind === 'DIRECTOR_LOCATIONS' || (kind !== 'COMPANY' && entry.hasDirectorAccess);
  return {
    platformId: entry.platformId,
    roleId: entry.roleId,
    regionIds: kind === 'REGION' ? sorted(entry.regionIds) : [],
    locationIds: kind === 'LOCATION' ? sorted(entry.locationIds) : [],
    directorLocationIds: hasDirectors ? sorted(entry.directorLocationIds) : [],
    alertIds: sorted(entry.alertIds),
  };
}

test('[CUS-12] [CUS-14] [CUS-15] whatever is stored, a file with roles, scopes, director access and alerts gives exactly that, and giving it again changes nothing', () => {
  const one = fc.tuple(accessOn('2'), accessOn('5'));
  const before = fc.oneof(
    fc.constant([]),
    accessOn('5').map((access) => [access]),
    one,
  );
  fc.assert(
    fc.property(before, one, (access, wanted) => {
      const user = { id: '7', access, platforms: [] } as unknown as ImportedUser;
      const cells: Cells = Object.assign({}, ...wanted.map(toCells));
      const {
        errors,
        grants,
        alerts: changed,
      } = planAccess(cells, user, everyChoice, { clearsBlanks: true });
      expect(errors).toEqual({});
      const saved = toWholeAccess(user, grants, changed).map(savedAs);
      const byPlatform = (a: { platformId: string | null | undefined }, b: typeof a) =>
        Number(a.platformId) - Number(b.platformId);
      expect(saved.toSorted(byPlatform)).toEqual(wanted.map(saidBy));
      const after = { ...user, access: wanted } as unknown as ImportedUser;
      const again = planAccess(cells, after, everyChoice, { clearsBlanks: true });
      expect(again).toMatchObject({ errors: {}, changes: {}, grants: [], alerts: [] });
    }),
    { numRuns: 300 },
  );
});
