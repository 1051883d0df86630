import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from '../build/build.ts';
import { tryTool } from '../build/run-tool.ts';
import { unlessDone } from '../build/stamp.ts';
import type { Config } from '../config.ts';
import type { DataFolder } from './data-folder.ts';

/** The backend's answer to an import into a database that already holds something. */
const NOT_EMPTY = /not empty/i;

/**
 * Fills an empty database with the demo data; a database that holds something is left as it is, and is not asked again.
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
    report('Making the demo data and loading it, the first time only ...');
    const file = join(folder.path, 'demo-data.ndjson');
    // Only now: the lists of all cities take seconds to load, and no later start needs them.
    const { writeDemoData } = await import('../demo-data/write.ts');
    writeDemoData(file);
    const program = join(config.root, 'backend/src/main.ts');
    const options = { folder: config.root, environment, signal };
    const { code, output } = await tryTool(process.execPath, [program, 'import', file], options);
    rmSync(file);
    if (code === 0) return;
    if (!NOT_EMPTY.test(output)) throw new Error(`The demo data could not be loaded:\n${output}`);
    report('The database is not empty: it is used as it is, and the demo sign-ins may not exist in it.');
  });
}
