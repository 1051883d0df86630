import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { findCycle } from './acyclic.ts';
import { FEATURE_IMPORTS, PACKAGE_IMPORTS, SHARED_FOLDER_IMPORTS } from './allowed-imports.ts';
import { importRules } from './rules.ts';

/**
 * Reads every import of the repository and returns a line for each one that is not allowed.
 * @param root a checkout with installed packages
 */
export async function wrongImports(root: string): Promise<string[]> {
  const cycles = [PACKAGE_IMPORTS, FEATURE_IMPORTS, ...Object.values(SHARED_FOLDER_IMPORTS)]
    .map(findCycle)
    .filter((cycle) => cycle !== undefined)
    .map((cycle) => `allowed-imports.ts allows a cycle: ${cycle}`);
  const packageNames = Object.keys(PACKAGE_IMPORTS).filter((packageName) =>
    existsSync(join(root, packageName)),
  );
  const { output } = await cruise(packageNames, {
    baseDir: root,
    // TypeScript 7 has no API for the checker's default parser. swc parses the same syntax.
    parser: 'swc',
    tsPreCompilationDeps: true,
    validate: true,
    ruleSet: { forbidden: importRules(root) },
    doNotFollow: { path: 'node_modules' },
    // Excludes only build output of this repository. An installed package with its code in `dist` must still be
    // recognized.
    exclude: { path: ['^[^/]+/(src/|src/graph/)?(generated|dist)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  });
  const { violations } = (output as ICruiseResult).summary;
  return [
    ...cycles,
    ...violations.map(({ from, to, rule }) => `${from} must not import ${to} (${rule.name})`),
  ];
}
