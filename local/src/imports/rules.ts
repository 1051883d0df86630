import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { FLOOR_ARROWS, FLOORS_WITH_ROOMS, PLUMBING_ARROWS, ROOM_ARROWS } from './arrows.ts';

const TEST_FILE = '[.]test[.]tsx?$';

/** Every rule, made from the arrows and from the folders that are there. */
export function importRules(root: string): IRegularForbiddenRuleType[] {
  return [
    ...floorRules(),
    ...FLOORS_WITH_ROOMS.flatMap((floor) =>
      foldersOf(root, floor).flatMap((folder) => folderRules(floor, folder)),
    ),
    ...LAYER_RULES,
    ...GENERAL_RULES,
  ];
}

function foldersOf(root: string, floor: string) {
  return readdirSync(join(root, floor, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing' && entry.name !== 'generated')
    .map((entry) => entry.name);
}

function floorRules() {
  const floors = Object.keys(FLOOR_ARROWS);
  return floors.map((floor) => {
    const open = [floor, ...(FLOOR_ARROWS[floor] ?? [])];
    const shut = floors.filter((other) => !open.includes(other));
    return refuse(`floor-${floor}`, { path: `^${floor}/` }, { path: `^(${shut.join('|')})/` });
  });
}

/** What one folder of a floor may use of the other folders of that floor. */
function folderRules(floor: string, folder: string) {
  const plumbing = PLUMBING_ARROWS[floor] ?? {};
  const isPlumbing = folder in plumbing;
  const open = isPlumbing
    ? [folder, ...(plumbing[folder] ?? [])]
    : [folder, ...(ROOM_ARROWS[folder] ?? []), ...Object.keys(plumbing)];
  const from = { path: `^${floor}/src/${folder}/`, pathNot: TEST_FILE };
  return [
    refuse(`${isPlumbing ? 'plumbing' : 'room'}-${floor}-${folder}`, from, {
      path: `^${floor}/src/[^/]+/`,
      pathNot: `^${floor}/src/(${[...open, 'generated'].join('|')})/`,
    }),
  ];
}

/** Inside a room: resolvers -> loader -> client -> record, and routes -> store -> database. */
const LAYER_RULES: IRegularForbiddenRuleType[] = [
  refuse(
    'record-knows-no-client',
    { path: '^gateway/src/.*[.]record[.]ts$' },
    {
      path: '[.](client|loader|resolvers)[.]ts$',
    },
  ),
  refuse(
    'client-knows-no-loader',
    { path: '^gateway/src/.*[.]client[.]ts$' },
    {
      path: '[.](loader|resolvers)[.]ts$',
    },
  ),
  refuse(
    'loader-knows-no-resolver',
    { path: '^gateway/src/.*[.]loader[.]ts$' },
    { path: '[.]resolvers[.]ts$' },
  ),
  refuse(
    'contract-knows-no-store',
    { path: '^backend/src/.*[.]contract[.]ts$' },
    {
      path: '[.](store|routes)[.]ts$',
    },
  ),
  refuse('store-knows-no-route', { path: '^backend/src/.*[.]store[.]ts$' }, { path: '[.]routes[.]ts$' }),
  refuse(
    'sql-only-in-stores',
    {
      path: '^backend/src/',
      pathNot: ['[.]store[.]ts$', '^backend/src/(database|import|testing)/', TEST_FILE],
    },
    { path: packages('kysely', 'pg', '@electric-sql/pglite'), dependencyTypesNot: ['type-only'] },
  ),
  refuse(
    'ui-knows-no-graph-and-no-form',
    { path: '^web/src/ui/' },
    { path: packages('graphql', '@apollo/client', 'formik', '@graphql-typed-document-node/core') },
  ),
  refuse(
    'folders-do-not-reach-up',
    { path: '^(gateway|web|backend)/src/[^/]+/', pathNot: ['^[^/]+/src/testing/', TEST_FILE] },
    {
      path: '^[^/]+/src/(main|server|app|routes|resolvers|loaders|clients)[.]tsx?$',
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const GENERAL_RULES: IRegularForbiddenRuleType[] = [
  refuse(
    'testing-is-for-tests',
    { path: '^(gateway|web|backend)/', pathNot: ['/testing/', TEST_FILE, 'vitest[.]config[.]ts$'] },
    { path: '/testing/' },
  ),
  refuse('no-circle', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
];

/** Installed or not, whole or by a path inside. */
function packages(...names: string[]) {
  return `(^|node_modules/)(${names.join('|')})(/|$)`;
}

function refuse(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}
