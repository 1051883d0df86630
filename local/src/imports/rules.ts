import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import {
  FEATURE_IMPORTS,
  PACKAGE_IMPORTS,
  PACKAGES_WITH_FEATURES,
  SHARED_FOLDER_IMPORTS,
} from './allowed-imports.ts';

const TEST_FILE = '[.]test[.]tsx?$';

/** Returns all rules, derived from the allowed imports and the existing folders. */
export function importRules(root: string): IRegularForbiddenRuleType[] {
  return [
    ...packageRules(),
    ...PACKAGES_WITH_FEATURES.flatMap((packageName) =>
      foldersOf(root, packageName).flatMap((folder) => folderRules(packageName, folder)),
    ),
    ...LAYER_RULES,
    ...GENERAL_RULES,
  ];
}

/**
 * Folders without a rule of their own. `app` and `import` put the features together; no other folder may import
 * them.
 */
const OUTSIDE_FEATURES = ['app', 'import', 'testing', 'generated'];

function foldersOf(root: string, packageName: string) {
  return readdirSync(join(root, packageName, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OUTSIDE_FEATURES.includes(entry.name))
    .map((entry) => entry.name);
}

function packageRules() {
  const packageNames = Object.keys(PACKAGE_IMPORTS);
  return packageNames.map((packageName) => {
    const open = [packageName, ...(PACKAGE_IMPORTS[packageName] ?? [])];
    const shut = packageNames.filter((other) => !open.includes(other));
    return refuse(`package-${packageName}`, { path: `^${packageName}/` }, { path: `^(${shut.join('|')})/` });
  });
}

/** Returns the rules for imports of one folder from the other folders of its package. */
function folderRules(packageName: string, folder: string) {
  const shared = SHARED_FOLDER_IMPORTS[packageName] ?? {};
  const isShared = folder in shared;
  const open = isShared
    ? [folder, ...(shared[folder] ?? [])]
    : [folder, ...(FEATURE_IMPORTS[folder] ?? []), ...Object.keys(shared)];
  const from = { path: `^${packageName}/src/${folder}/`, pathNot: TEST_FILE };
  return [
    refuse(`${isShared ? 'shared' : 'feature'}-${packageName}-${folder}`, from, {
      path: `^${packageName}/src/[^/]+/`,
      pathNot: `^${packageName}/src/(${[...open, 'generated'].join('|')})/`,
    }),
  ];
}

/** The layers of a feature: resolvers -> loader -> client -> record, and routes -> store -> database. */
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
    { path: '^(gateway|web|backend)/src/[^/]+/', pathNot: ['^[^/]+/src/(app|testing)/', TEST_FILE] },
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
  refuse('no-cycle', {}, { circular: true }),
];

/** Returns a pattern for imports of the packages, installed or not, including their subpaths. */
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
