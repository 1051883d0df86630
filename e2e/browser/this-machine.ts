import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Chromium installation on this machine. */
export type Browser = {
  path: string;
  /** Environment variables that the browser needs, for example the path of its libraries. */
  environment: Record<string, string>;
};

/** The headless shell comes first, because it needs little more than half of the processor time. */
const ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const ON_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the browsers on the PATH and in the macOS application folder. */
export function ofThisMachine(): Browser[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))), ...ON_MAC];
  return candidates.filter((path) => existsSync(path)).map((path) => ({ path, environment: {} }));
}
