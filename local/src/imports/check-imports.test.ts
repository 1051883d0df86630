import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findCycle } from './acyclic.ts';
import { PACKAGE_IMPORTS } from './allowed-imports.ts';
import { wrongImports } from './check-imports.ts';

/** Creates a checkout with only the given files. */
function checkout(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  for (const packageName of Object.keys(PACKAGE_IMPORTS)) {
    mkdirSync(join(folder, packageName, 'src'), { recursive: true });
    writeFileSync(join(folder, packageName, 'package.json'), '{"type":"module"}');
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Imports that are refused: why, the importing file, the imported one and the rule. */
const REFUSED = [
  [
    'web imports gateway',
    'web/src/company/company-page.tsx',
    '../../../gateway/src/config.ts',
    'package-web',
  ],
  [
    'gateway imports backend',
    'gateway/src/company/a.ts',
    '../../../backend/src/app/config.ts',
    'package-gateway',
  ],
  ['schema imports another package', 'schema/a.rules.ts', '../web/src/app.tsx', 'package-schema'],
  ['local imports backend', 'local/src/a.ts', '../../backend/src/app/server.ts', 'package-local'],
  [
    'a gateway feature imports a feature that is not allowed',
    'gateway/src/session/a.ts',
    '../company/b.ts',
    'feature-gateway-session',
  ],
  [
    'a web feature imports a feature that is not allowed',
    'web/src/rates/a.tsx',
    '../company/b.tsx',
    'feature-web-rates',
  ],
  ['a new feature imports another', 'web/src/invoice/a.tsx', '../company/b.tsx', 'feature-web-invoice'],
  [
    'an existing feature imports a new one',
    'backend/src/company/a.ts',
    '../invoice/b.ts',
    'feature-backend-company',
  ],
  [
    'a folder that is not a feature imports a feature',
    'gateway/src/rest/a.ts',
    '../company/b.ts',
    'shared-gateway-rest',
  ],
  ['ui imports form', 'web/src/ui/a.tsx', '../form/b.tsx', 'shared-web-ui'],
  [
    'a record imports a client',
    'gateway/src/user/user.record.ts',
    './user.client.ts',
    'record-knows-no-client',
  ],
  [
    'a client imports a loader',
    'gateway/src/user/user.client.ts',
    './user.loader.ts',
    'client-knows-no-loader',
  ],
  [
    'a loader imports resolvers',
    'gateway/src/user/user.loader.ts',
    './user.resolvers.ts',
    'loader-knows-no-resolver',
  ],
  ['a store imports a route', 'backend/src/user/user.store.ts', './user.routes.ts', 'store-knows-no-route'],
  [
    'a contract imports a store',
    'backend/src/user/user.contract.ts',
    './user.store.ts',
    'contract-knows-no-store',
  ],
  [
    'a feature imports a file of the package root',
    'web/src/company/a.tsx',
    '../routes.tsx',
    'folders-do-not-reach-up',
  ],
  [
    'production code imports test code',
    'gateway/src/company/a.ts',
    '../testing/b.ts',
    'testing-is-for-tests',
  ],
] as const;

describe('the import checker', () => {
  let folder: string;
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const leaf = 'export const it = 1;\n';
  const uses = (path: string) => `import { it } from '${path}';\nexport const mine = it;\n`;

  test.each(REFUSED)('refuses that %s', async (_, file, target, rule) => {
    const targetFile = join(dirname(file), target);
    folder = checkout({ [file]: uses(target), [targetFile]: leaf });
    expect(await wrongImports(folder)).toContainEqual(`${file} must not import ${targetFile} (${rule})`);
  });

  test('also refuses a type-only import that is not allowed', async () => {
    folder = checkout({
      'web/src/session/a.ts': "import type { It } from '../company/b.ts';\nexport type Mine = It;\n",
      'web/src/company/b.ts': 'export type It = 1;\n',
    });
    expect(await wrongImports(folder)).toEqual([
      'web/src/session/a.ts must not import web/src/company/b.ts (feature-web-session)',
    ]);
  });

  test('refuses SQL outside stores and GraphQL in ui', async () => {
    folder = checkout({
      'backend/src/company/company.routes.ts': "import { sql } from 'kysely';\nexport const a = sql;\n",
      'backend/src/company/company.store.ts': "import { sql } from 'kysely';\nexport const a = sql;\n",
      'web/src/ui/table.tsx': "import { gql } from '@apollo/client';\nexport const a = gql;\n",
    });
    expect(await wrongImports(folder)).toEqual([
      'backend/src/company/company.routes.ts must not import kysely (sql-only-in-stores)',
      'web/src/ui/table.tsx must not import @apollo/client (ui-knows-no-graph-and-no-form)',
    ]);
  });

  test('recognizes an installed package with its code in dist', async () => {
    folder = checkout({
      'backend/src/company/company.routes.ts': "import { sql } from 'kysely';\nexport const a = sql;\n",
      'node_modules/kysely/package.json': '{ "name": "kysely", "type": "module", "main": "dist/index.js" }',
      'node_modules/kysely/dist/index.js': 'export const sql = 1;\n',
    });
    expect(await wrongImports(folder)).toEqual([
      'backend/src/company/company.routes.ts must not import node_modules/kysely/dist/index.js (sql-only-in-stores)',
    ]);
  });

  test('refuses two files that import each other', async () => {
    folder = checkout({ 'local/src/a.ts': uses('./b.ts'), 'local/src/b.ts': uses('./a.ts') });
    expect(await wrongImports(folder)).toContainEqual(expect.stringContaining('(no-cycle)'));
  });

  test('refuses two files that import only types from each other', async () => {
    const typeOf = (path: string) =>
      `import type { It } from '${path}';\nexport type Own = It;\nexport type It = 1;\n`;
    folder = checkout({ 'local/src/a.ts': typeOf('./b.ts'), 'local/src/b.ts': typeOf('./a.ts') });
    expect(await wrongImports(folder)).toContainEqual(expect.stringContaining('(no-cycle)'));
  });

  test('accepts the listed imports', async () => {
    folder = checkout({
      'gateway/src/company/company.resolvers.ts': uses('../location/location.loader.ts'),
      'gateway/src/location/location.loader.ts': uses('./location.client.ts'),
      'gateway/src/location/location.client.ts': uses('../rest/client/rest-client.ts'),
      'gateway/src/rest/client/rest-client.ts': leaf,
      'web/src/company/company-page.tsx': uses('../../../schema/company.rules.ts'),
      'schema/company.rules.ts': leaf,
    });
    expect(await wrongImports(folder)).toEqual([]);
  });

  test('finds a cycle in the allowed imports', () => {
    expect(findCycle({ a: ['b'], b: ['c'], c: ['a'] })).toBe('a -> b -> c -> a');
    expect(findCycle({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined();
  });
});
