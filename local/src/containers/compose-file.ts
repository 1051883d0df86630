import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

export const root = join(import.meta.dirname, '../../..');

export type ComposeService = {
  image?: string;
  build?: { context: string; dockerfile: string; target?: string };
  command?: string[];
  entrypoint?: string[];
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  security_opt?: string[];
  read_only?: boolean;
  pull_policy?: string;
  mem_limit?: string;
  cpus?: number;
  logging?: { driver: string };
  networks?: Record<string, { aliases: string[] }>;
};

/** Returns the text of docker-compose.yml without substituted variables. */
export const composeText = () => readFileSync(join(root, 'docker-compose.yml'), 'utf8');

/** Returns the services as written, or with `change` applied to each string. */
export function composeServices(change = (text: string) => text): Record<string, ComposeService> {
  const changed = (_: unknown, value: unknown) => (typeof value === 'string' ? change(value) : value);
  return parse(composeText(), changed, { strict: true, uniqueKeys: true, merge: true }).services;
}

/** Returns the services with the variables of an .env file from make-env and these ones. */
export function filledInServices(own: Record<string, string> = {}): Record<string, ComposeService> {
  const folder = mkdtempSync(join(tmpdir(), 'console-env-'));
  try {
    const values = { ...parseEnv(makeEnv(join(folder, '.env')).text), ...own };
    return composeServices((text) => filledIn(text, values));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the configuration keys of a program, which its .env.example lists. */
export const keysOf = (folder: string) =>
  [...readFileSync(join(root, folder, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(
    ([, key = '']) => key,
  );

/** Runs make-env as a user does. Returns its output and the content of the file. */
export function makeEnv(file: string) {
  const output = execFileSync(process.execPath, [join(root, 'docker/make-env.mjs'), file], {
    encoding: 'utf8',
  });
  return { output, text: readFileSync(file, 'utf8') };
}

/**
 * Substitutes `${NAME:?why}`, `${NAME:-default}` and `$$` as Compose does. Throws for a required variable
 * that is not set.
 */
function filledIn(text: string, values: Record<string, string | undefined>) {
  return text.replace(
    /\$\$|\$\{(\w+):([?-])([^}]*)\}/g,
    (whole, name: string, kind: string, rest: string) => {
      if (whole === '$$') return '$';
      const value = values[name];
      if (!value && kind === '?') throw new Error(`${name}: ${rest}`);
      return value || rest;
    },
  );
}
