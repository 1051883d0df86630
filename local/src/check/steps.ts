import { ensureExplorerBuild, ensureWebBuild } from '../build/build.ts';
import { wrongImports } from '../imports/check-imports.ts';
import { unexplainedRows } from './requirement-rows.ts';
import { schemaChanges } from './schema-changes.ts';
import { staleSnapshot, undescribed } from './schema-checks.ts';
import { checkStep, type Step } from './step.ts';
import { brokenDocPaths, longFiles, restPathsOutsideClients } from './text-checks.ts';
import { suiteStep, toolStep } from './tool-steps.ts';

const TYPED_FOLDERS = ['schema', 'gateway', 'backend', 'web', 'explorer', 'local', 'e2e', 'bench'];

/** Everything that `npm test` does, in order: the quick checks first. */
export function allSteps(root: string): Step[] {
  return [
    toolStep({ name: 'format and lint', folder: root, tool: 'biome', args: ['check', '--colors=off', '.'] }),
    checkStep('generated code and schema snapshot', () => staleSnapshot(root)),
    checkStep('descriptions in the schema', () => undescribed(root)),
    { name: 'changes of the schema since its release', run: () => schemaChanges(root) },
    ...TYPED_FOLDERS.map((folder) => typesStep(root, folder)),
    checkStep('import directions', () => wrongImports(root)),
    checkStep('REST addresses only in clients', () => restPathsOutsideClients(root)),
    checkStep('paths in the documents', () => brokenDocPaths(root)),
    checkStep('requirement rows in test titles', () => unexplainedRows(root)),
    checkStep('size of files', () => longFiles(root)),
    suiteStep(root, 'schema'),
    suiteStep(root, 'gateway'),
    suiteStep(root, 'backend'),
    // Not built anew when it is current: a stack may be serving it at this moment.
    checkStep('build of the console', () => ensureWebBuild({ root, report: () => undefined }).then(() => [])),
    checkStep('build of the explorer', () =>
      ensureExplorerBuild({ root, report: () => undefined }).then(() => []),
    ),
    suiteStep(root, 'web'),
    suiteStep(root, 'bench'),
    suiteStep(root, 'local'),
    toolStep({
      name: 'a browser for the stories',
      folder: root,
      tool: process.execPath,
      args: ['e2e/browser/main.ts'],
    }),
    // Stories wait for pages more than they work: two stacks side by side need little more than half of the time.
    suiteStep(root, 'e2e', 2),
    suiteStep(root, 'e2e/scale-out'),
  ];
}

/** What is kept in .cache makes a later run quick; the result is the same. */
function typesStep(root: string, folder: string): Step {
  const kept = ['--incremental', '--tsBuildInfoFile', `.cache/types/${folder}.tsbuildinfo`];
  const args = ['-p', folder, '--pretty', 'false', ...kept];
  return toolStep({ name: `types of ${folder}`, folder: root, tool: 'tsc', args });
}
