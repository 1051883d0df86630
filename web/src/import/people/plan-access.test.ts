// @vitest-environment node
import { expect, test } from 'vitest';
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

test('[CUS-14] gives director access beside another role, and takes it away by a blank cell only if asked', () => {
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
