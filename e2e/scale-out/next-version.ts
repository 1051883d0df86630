import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THIS_VERSION } from './our-program.ts';

/** The migration that only the next version has. */
export const NEXT_MIGRATION = '999_region-note.sql';

/**
 * Makes a next version of the backend in a folder. It has one more migration, an expand step, and its region
 * store uses the new column.
 */
export function makeNextVersion(folder: string): string {
  const backend = join(folder, 'backend');
  mkdirSync(backend, { recursive: true });
  cpSync(join(THIS_VERSION, 'backend/src'), join(backend, 'src'), { recursive: true });
  cpSync(join(THIS_VERSION, 'backend/package.json'), join(backend, 'package.json'));
  symlinkSync(join(THIS_VERSION, 'backend/node_modules'), join(backend, 'node_modules'));
  writeFileSync(
    join(backend, 'src/database/migrations', NEXT_MIGRATION),
    `alter table regions add note text not null default 'of the previous version';`,
  );
  writeNotes(join(backend, 'src/region/region.store.ts'));
  return folder;
}

/** Lets the store fill the new column. */
function writeNotes(file: string) {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(
    /(\.insertInto\('regions'\)\s*\.values\(\{)/,
    `$1 note: 'of the next version',`,
  );
  if (changed === text) throw new Error(`${file} does not insert regions as expected.`);
  writeFileSync(file, changed);
}
