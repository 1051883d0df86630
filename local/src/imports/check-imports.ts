import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { circleIn } from './acyclic.ts';
import { FLOOR_ARROWS, PLUMBING_ARROWS, ROOM_ARROWS } from './arrows.ts';
import { importRules } from './rules.ts';

/**
 * Reads every import of the repository and gives one line for each that runs the wrong way.
 * @param root a checkout with its packages installed
 */
export async function wrongImports(root: string): Promise<string[]> {
  const circles = [FLOOR_ARROWS, ROOM_ARROWS, ...Object.values(PLUMBING_ARROWS)]
    .map(circleIn)
    .filter((circle) => circle !== undefined)
    .map((circle) => `arrows.ts: the arrows run in a circle: ${circle}`);
  const floors = Object.keys(FLOOR_ARROWS).filter((floor) => existsSync(join(root, floor)));
  const { output } = await cruise(floors, {
    baseDir: root,
    // TypeScript 7 has no API for the checker's own reader; swc reads the same syntax.
    parser: 'swc',
    tsPreCompilationDeps: true,
    validate: true,
    ruleSet: { forbidden: importRules(root) },
    doNotFollow: { path: 'node_modules' },
    // Ours only: a package that keeps its code in `dist` must still be seen to be imported.
    exclude: { path: ['^[^/]+/(src/|src/graph/)?(generated|dist)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  });
  const { violations } = (output as ICruiseResult).summary;
  return [
    ...circles,
    ...violations.map(({ from, to, rule }) => `${from} must not import ${to} (${rule.name})`),
  ];
}
