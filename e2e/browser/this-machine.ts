import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Chromium on this machine. */
export type Browser = {
  path: string;
  /** What it needs in its environment, for example where its libraries are. */
  environment: Record<string, string>;
};

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ON_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Those on the PATH, and where macOS keeps programs. */
export function ofThisMachine(): Browser[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))), ...ON_MAC];
  return candidates.filter((path) => existsSync(path)).map((path) => ({ path, environment: {} }));
}
