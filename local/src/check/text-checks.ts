import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NOT_OURS = ['**/node_modules', '**/generated', '**/dist', '.data', '.cache'];

/** The names of the repository's own files, relative to its folder. */
function ownFiles(root: string, ...patterns: string[]) {
  return globSync(patterns, { cwd: root, exclude: NOT_OURS }).sort();
}

const SOURCE_LINES = 200;

/** Tests and what only they use: a list of cases is read one by one. */
const TEST_LINES = 400;
const TEST_FILE = /[.]test[.]tsx?$|\/testing\//;

/** Files that have grown past what a reader holds in mind. */
export function longFiles(root: string): string[] {
  return ownFiles(root, '*/**/*.{ts,tsx,mjs}').flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    const limit = TEST_FILE.test(file) ? TEST_LINES : SOURCE_LINES;
    return lines > limit ? [`${file} has ${lines} lines, more than ${limit}: split it by what it does`] : [];
  });
}

/** A path of the REST service, as a literal: `'/company/...'`. */
const REST_PATH =
  /['"`]\/(auth|company|location|user|ptx|country|state|city|platform|language|event|business-[a-z]+|medallia|aftercare|role|admin|arranger|kt)\//;

/** Where the gateway's code outside `*.client.ts` spells an address of the REST service. */
export function restPathsOutsideClients(root: string): string[] {
  const mayNot = (file: string) => !/([.]client[.]ts|[.]test[.]ts|config[.]ts)$|\/testing\//.test(file);
  return ownFiles(root, 'gateway/src/**/*.ts')
    .filter(mayNot)
    .flatMap((file) =>
      linesOf(root, file).flatMap((line, index) =>
        REST_PATH.test(line)
          ? [`${file}:${index + 1} spells an address of the REST service: that belongs in a *.client.ts`]
          : [],
      ),
    );
}

function linesOf(root: string, file: string) {
  return readFileSync(join(root, file), 'utf8').split('\n');
}

const FLOOR_PATH = /^(schema|gateway|web|explorer|backend|local|e2e|bench|docs|[.]ci)\/[\w./-]+$/;

/** Paths that the documents name and that are not there. A path with a placeholder (`<room>`, `*`, `NNN`) is not looked up. */
export function brokenDocPaths(root: string): string[] {
  return ownFiles(root, '*.md', 'docs/**/*.md', '*/README.md').flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '').filter(isPlainPath);
    const linked = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map((match) => match[1] ?? '')
      .filter(isRelativeLink);
    const missing = [
      ...quoted.filter((path) => !existsSync(join(root, path))),
      ...linked.filter((path) => !existsSync(join(root, dirname(file), path))),
    ];
    return [...new Set(missing)].map((path) => `${file} names ${path}, which is not there`);
  });
}

function isPlainPath(text: string) {
  return FLOOR_PATH.test(text) && !text.includes('NNN') && !text.includes('generated/');
}

function isRelativeLink(target: string) {
  return !/^[a-z]+:/.test(target) && !target.startsWith('/');
}
