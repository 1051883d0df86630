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
  networks?: Record<string, { aliases: string[] }>;
};

/** The text of docker-compose.yml, its values not filled in. */
export const composeText = () => readFileSync(join(root, 'docker-compose.yml'), 'utf8');

/** The services as they are written, or with each text of them changed. */
export function composeServices(change = (text: string) => text): Record<string, ComposeService> {
  const changed = (_: unknown, value: unknown) => (typeof value === 'string' ? change(value) : value);
  return parse(composeText(), changed, { strict: true, uniqueKeys: true, merge: true }).services;
}

/** The services as they run with an .env that make-env has just written. */
export function filledInServices(): Record<string, ComposeService> {
  const folder = mkdtempSync(join(tmpdir(), 'console-env-'));
  try {
    const values = parseEnv(makeEnv(join(folder, '.env')).text);
    return composeServices((text) => filledIn(text, values));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs make-env as a person does; what it said, and what is in the file then. */
export function makeEnv(file: string) {
  const said = execFileSync(process.execPath, [join(root, 'docker/make-env.mjs'), file], {
    encoding: 'utf8',
  });
  return { said, text: readFileSync(file, 'utf8') };
}

/** As Compose fills in `${NAME:?why}`, `${NAME:-default}` and `$$`. Throws for what must be set and is not. */
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
