import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { circleIn } from './acyclic.ts';
import { FLOOR_ARROWS } from './arrows.ts';
import { wrongImports } from './check-imports.ts';

/** A checkout of the given files alone. */
function checkout(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  for (const floor of Object.keys(FLOOR_ARROWS)) {
    mkdirSync(join(folder, floor, 'src'), { recursive: true });
    writeFileSync(join(folder, floor, 'package.json'), '{"type":"module"}');
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe('the import checker', () => {
  let folder: string;
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const leaf = 'export const it = 1;\n';
  const uses = (path: string) => `import { it } from '${path}';\nexport const mine = it;\n`;

  test.each([
    [
      'the web uses the gateway',
      'web/src/company/company-page.tsx',
      '../../../gateway/src/config.ts',
      'floor-web',
    ],
    [
      'the gateway uses the backend',
      'gateway/src/company/a.ts',
      '../../../backend/src/config.ts',
      'floor-gateway',
    ],
    ['the schema uses a floor', 'schema/a.rules.ts', '../web/src/app.tsx', 'floor-schema'],
    ['the laptop stack uses the backend', 'local/src/a.ts', '../../backend/src/server.ts', 'floor-local'],
    ['a room runs against the arrows', 'gateway/src/session/a.ts', '../company/b.ts', 'room-gateway-session'],
    ['a room of the web does so', 'web/src/rates/a.tsx', '../company/b.tsx', 'room-web-rates'],
    ['a new room uses another', 'web/src/invoice/a.tsx', '../company/b.tsx', 'room-web-invoice'],
    ['an old room uses a new one', 'backend/src/company/a.ts', '../invoice/b.ts', 'room-backend-company'],
    ['plumbing knows a room', 'gateway/src/rest/a.ts', '../company/b.ts', 'plumbing-gateway-rest'],
    ['ui knows the form', 'web/src/ui/a.tsx', '../form/b.tsx', 'plumbing-web-ui'],
    [
      'a record knows a client',
      'gateway/src/user/user.record.ts',
      './user.client.ts',
      'record-knows-no-client',
    ],
    [
      'a client knows a loader',
      'gateway/src/user/user.client.ts',
      './user.loader.ts',
      'client-knows-no-loader',
    ],
    [
      'a loader knows resolvers',
      'gateway/src/user/user.loader.ts',
      './user.resolvers.ts',
      'loader-knows-no-resolver',
    ],
    ['a store knows a route', 'backend/src/user/user.store.ts', './user.routes.ts', 'store-knows-no-route'],
    [
      'a contract knows a store',
      'backend/src/user/user.contract.ts',
      './user.store.ts',
      'contract-knows-no-store',
    ],
    ['a room reaches up', 'web/src/company/a.tsx', '../routes.tsx', 'folders-do-not-reach-up'],
    ['shipped code uses test code', 'gateway/src/company/a.ts', '../testing/b.ts', 'testing-is-for-tests'],
  ])('refuses that %s', async (_, file, target, rule) => {
    const targetFile = join(dirname(file), target);
    folder = checkout({ [file]: uses(target), [targetFile]: leaf });
    expect(await wrongImports(folder)).toContainEqual(`${file} must not import ${targetFile} (${rule})`);
  });

  test('refuses a type-only import against the arrows too', async () => {
    folder = checkout({
      'web/src/session/a.ts': "import type { It } from '../company/b.ts';\nexport type Mine = It;\n",
      'web/src/company/b.ts': 'export type It = 1;\n',
    });
    expect(await wrongImports(folder)).toEqual([
      'web/src/session/a.ts must not import web/src/company/b.ts (room-web-session)',
    ]);
  });

  test('refuses SQL outside stores, and the graph in ui', async () => {
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

  test('sees an installed package that keeps its code in dist', async () => {
    folder = checkout({
      'backend/src/company/company.routes.ts': "import { sql } from 'kysely';\nexport const a = sql;\n",
      'node_modules/kysely/package.json': '{ "name": "kysely", "type": "module", "main": "dist/index.js" }',
      'node_modules/kysely/dist/index.js': 'export const sql = 1;\n',
    });
    expect(await wrongImports(folder)).toEqual([
      'backend/src/company/company.routes.ts must not import node_modules/kysely/dist/index.js (sql-only-in-stores)',
    ]);
  });

  test('refuses two files that need each other', async () => {
    folder = checkout({ 'local/src/a.ts': uses('./b.ts'), 'local/src/b.ts': uses('./a.ts') });
    expect(await wrongImports(folder)).toContainEqual(expect.stringContaining('(no-circle)'));
  });

  test('lets the arrows that are listed pass', async () => {
    folder = checkout({
      'gateway/src/company/company.resolvers.ts': uses('../location/location.loader.ts'),
      'gateway/src/location/location.loader.ts': uses('./location.client.ts'),
      'gateway/src/location/location.client.ts': uses('../rest/rest-client.ts'),
      'gateway/src/rest/rest-client.ts': leaf,
      'web/src/company/company-page.tsx': uses('../../../schema/company.rules.ts'),
      'schema/company.rules.ts': leaf,
    });
    expect(await wrongImports(folder)).toEqual([]);
  });

  test('finds a circle in a list of arrows', () => {
    expect(circleIn({ a: ['b'], b: ['c'], c: ['a'] })).toBe('a -> b -> c -> a');
    expect(circleIn({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined();
  });
});
