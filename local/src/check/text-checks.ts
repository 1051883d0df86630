import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownFiles } from './own-files.ts';

const SOURCE_LINES = 200;

/** The limit for tests and their helpers, which is higher because each case can be read separately. */
const TEST_LINES = 400;
const TEST_FILE = /[.](?:test|spec)[.]tsx?$|\/testing\//;

/** Returns files that are too long to understand at once. */
export function longFiles(root: string): string[] {
  return ownFiles(root, '*/**/*.{ts,tsx,mjs}').flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    const limit = TEST_FILE.test(file) ? TEST_LINES : SOURCE_LINES;
    return lines > limit
      ? [`${file} has ${lines} lines, more than ${limit}: split it by responsibility`]
      : [];
  });
}

/** README.md and docs together: each thing is said once. */
const DOCUMENT_WORDS = 15_000;

/** Returns a line if the documents have become too long to read. */
export function longDocuments(root: string): string[] {
  const words = ownFiles(root, 'README.md', 'docs/**/*.md').reduce(
    (sum, file) => sum + readFileSync(join(root, file), 'utf8').split(/\s+/).filter(Boolean).length,
    0,
  );
  return words > DOCUMENT_WORDS
    ? [`README.md and docs have ${words} words, more than ${DOCUMENT_WORDS}: say each thing once`]
    : [];
}

/** A REST path in a string literal: `'/company/...'`. */
const REST_PATH =
  /['"`]\/(auth|company|location|user|ptx|country|state|city|platform|language|event|business-[a-z]+|medallia|aftercare|role|admin|arranger|kt)\//;

/** Returns the lines of the gateway outside `*.client.ts` that contain a REST path. */
export function restPathsOutsideClients(root: string): string[] {
  const mayNot = (file: string) => !/([.]client[.]ts|[.]test[.]ts|config[.]ts)$|\/testing\//.test(file);
  return ownFiles(root, 'gateway/src/**/*.ts')
    .filter(mayNot)
    .flatMap((file) =>
      linesOf(root, file).flatMap((line, index) =>
        REST_PATH.test(line)
          ? [`${file}:${index + 1} contains a path of the REST service: move it to a *.client.ts`]
          : [],
      ),
    );
}

function linesOf(root: string, file: string) {
  return readFileSync(join(root, file), 'utf8').split('\n');
}

const PACKAGE_PATH =
  /^(schema|gateway|web|explorer|backend|local|e2e|bench|docs|tools|examples|docker|deploy|documented-service|postgres-server|service|[.]ci)\/[\w./-]+$/;

/**
 * Returns the paths in the documentation that do not exist. Skips paths with a placeholder (`<name>`, `*`,
 * `NNN`).
 */
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
    return [...new Set(missing)].map((path) => `${file} refers to ${path}, which does not exist`);
  });
}

function isPlainPath(text: string) {
  return PACKAGE_PATH.test(text) && !text.includes('NNN') && !text.includes('generated/');
}

function isRelativeLink(target: string) {
  return !/^[a-z]+:/.test(target) && !target.startsWith('/');
}
