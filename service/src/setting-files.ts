import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/**
 * Lets each key be given as a file: for `CLIENT_KEY_FILE=/run/secrets/key`, `CLIENT_KEY` is the content of that
 * file without its last line break. Returns the completed environment, and a fault for each file that is
 * unreadable, empty or given beside its key.
 */
export function readSettingFiles(environment: Environment, keys: readonly string[]) {
  const complete = { ...environment };
  const faults: string[] = [];
  for (const key of keys) {
    const path = environment[`${key}_FILE`];
    if (!path) continue;
    const read = environment[key] ? { fault: `must not be set with ${key}` } : readSetting(path);
    if ('fault' in read) faults.push(`${key}_FILE: ${read.fault}`);
    else complete[key] = read.value;
  }
  return { complete, faults };
}

function readSetting(path: string): { value: string } | { fault: string } {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value ? { value } : { fault: `${path} is empty` };
  } catch (error) {
    return { fault: `${path} cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
