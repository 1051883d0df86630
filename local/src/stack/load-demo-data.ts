import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from '../build/build.ts';
import { tryTool } from '../build/run-tool.ts';
import { unlessDone } from '../build/stamp.ts';
import type { Config } from '../config.ts';
import type { DataFolder } from './data-folder.ts';

/** The backend's error message for an import into a database that contains data. */
const NOT_EMPTY = /not empty/i;

/**
 * Loads the demo data into an empty database. A database with data stays unchanged and is not checked again.
 */
export async function loadDemoDataOnce(
  config: Config,
  folder: DataFolder,
  environment: Record<string, string>,
  { report, signal }: Task,
): Promise<void> {
  const database = createHash('sha256')
    .update(config.databaseUrl ?? 'embedded')
    .digest('hex');
  await unlessDone({ stamp: join(folder.path, 'demo-data.stamp'), inputs: database }, async () => {
    report('Generating and loading the demo data (first start only) ...');
    const file = join(folder.path, 'demo-data.ndjson');
    // Imported only here, because loading the lists of all cities takes seconds and later starts do not need
    // them.
    const { writeDemoData } = await import('../demo-data/write.ts');
    writeDemoData(file);
    const program = join(config.root, 'backend/src/main.ts');
    const options = { folder: config.root, environment, signal };
    const { code, output } = await tryTool(process.execPath, [program, 'import', file], options);
    rmSync(file);
    if (code === 0) return;
    if (!NOT_EMPTY.test(output)) throw new Error(`The demo data could not be loaded:\n${output}`);
    report('The database is not empty, so no demo data is loaded. The demo sign-ins may not exist.');
  });
}
