import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the folder of the built console. Throws if there is no build. */
export function builtConsole(): string {
  const folder = path.join(import.meta.dirname, '../../web/dist');
  if (!existsSync(path.join(folder, 'persisted-operations.json')))
    throw new Error('The console is not built. Run `npm run build` first.');
  return folder;
}
