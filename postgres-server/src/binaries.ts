import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs the servers outside a user's PATH. */
const DEBIAN = '/usr/lib/postgresql';

const PROGRAMS = ['initdb', 'postgres', 'pg_isready', 'psql'];

/** Returns the folder of PostgreSQL's programs, the newest version first, or null if it is not installed. */
export function findBinaries(): string | null {
  const newestFirst = versions().sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => PROGRAMS.every((name) => isProgram(join(folder, name)))) ?? null;
}

function versions() {
  try {
    return readdirSync(DEBIAN);
  } catch {
    return [];
  }
}

/** Returns whether a file exists and may be executed. */
export function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
