import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { sources } from '../chunks.ts';
import type { ShellKind } from '../src/app/show-shell.ts';
import { staticStyles } from '../styles/plugin.ts';

/** The chunks of the build that are read here. */
type Bundle = Record<
  string,
  { type: string; facadeModuleId?: string | null; imports?: string[]; code?: string }
>;

/** The first script of all pages except the sign-in page. */
const BEGIN = 'begin.ts';

/** The script of the sign-in page. */
const SIGN_IN = 'sign-in.tsx';

/** The page of the build. Its script is that of all pages except the sign-in page. */
const PAGE = '../index.html';

const ROOT = '<div id="root"></div>';

/**
 * Writes `login.html`: the page of the console with the rendered sign-in page in it. The browser shows it while
 * its own script loads, which then takes it over. `index.html`, for all other pages, loads the frame of the console and
 * has the rendered shells of its pages.
 */
export function prerenderedSignIn(): Plugin {
  return {
    name: 'prerendered-sign-in',
    apply: 'build',
    buildStart() {
      for (const script of [BEGIN, SIGN_IN]) this.emitFile({ type: 'chunk', id: join(sources, script) });
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const page = String(index.source);
        if (!page.includes(ROOT)) throw new Error(`index.html does not contain ${ROOT}`);
        const { signIn, shells } = await render();
        const filled = withSignIn(page, bundle)
          .replace('<title>', '<title>Sign in · ')
          .replace(ROOT, () => `<div id="root">${signIn}</div>`);
        this.emitFile({ type: 'asset', fileName: 'login.html', source: filled });
        const templates = Object.entries(shells).map(
          ([kind, content]) => `\n    <template id="shell-${kind}">${content}</template>`,
        );
        index.source = withBegin(page, bundle).replace(ROOT, () => ROOT + templates.join(''));
      },
    },
  };
}

/** The page with the script of the sign-in page in place of its own. */
const withSignIn = (page: string, bundle: Bundle): string =>
  withScripts(page, scriptOf(chunksOf(SIGN_IN, bundle), bundle));

/**
 * Runs the chunk of `begin.ts` at once, without waiting for the style sheet and the other scripts. What it imports
 * comes before them: browsers fetch six files at a time, and the data of the page waits for these.
 */
function withBegin(page: string, bundle: Bundle): string {
  const [begin, ...imported] = chunksOf(BEGIN, bundle);
  const others = chunksOf(PAGE, bundle).filter((file) => !imported.includes(file));
  return withScripts(page, [
    `<script type="module" async fetchpriority="high" crossorigin src="/${begin}"></script>`,
    ...imported.map((file) => `<link rel="modulepreload" fetchpriority="high" crossorigin href="/${file}">`),
    ...scriptOf(others, bundle),
  ]);
}

/** The script of a page after what it imports, the largest file first: a file that waits for a connection is late. */
function scriptOf([script, ...imported]: string[], bundle: Bundle): string[] {
  const sizeOf = (file: string) => bundle[file]?.code?.length ?? 0;
  return [
    ...imported
      .sort((one, other) => sizeOf(other) - sizeOf(one))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<script type="module" crossorigin src="/${script}"></script>`,
  ];
}

/** Replaces the module scripts of a page and their preloads. */
function withScripts(page: string, scripts: string[]): string {
  const isScript = (line: string) => /<script type="module"|rel="modulepreload"/.test(line);
  const lines = page.split('\n');
  const at = lines.findIndex(isScript);
  return lines
    .filter((line) => !isScript(line))
    .toSpliced(at, 0, ...scripts.map((line) => `    ${line}`))
    .join('\n');
}

/** Returns the files that importing a source file loads, its own first. */
function chunksOf(source: string, bundle: Bundle): string[] {
  const [first] = Object.entries(bundle).filter(
    ([, { facadeModuleId }]) => facadeModuleId === join(sources, source),
  );
  if (!first) throw new Error(`The build has no chunk for ${source}`);
  const files = new Set([first[0]]);
  for (const file of files) for (const further of bundle[file]?.imports ?? []) files.add(further);
  return [...files];
}

/** Builds the console for Node and renders the sign-in page and the shells there. */
async function render(): Promise<{ signIn: string; shells: Record<ShellKind, string> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'console-prerender-'));
  try {
    await build({
      configFile: false,
      root: join(sources, '..'),
      logLevel: 'error',
      publicDir: false,
      plugins: [react(), staticStyles()],
      ssr: { noExternal: true },
      build: {
        ssr: join(sources, 'app/prerender.tsx'),
        outDir,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const { renderSignIn, renderShell } = await import(pathToFileURL(join(outDir, 'prerender.mjs')).href);
    return {
      signIn: await renderSignIn(),
      shells: {
        top: renderShell('top'),
        record: renderShell('record'),
        account: renderShell('account'),
      },
    };
  } finally {
    await rm(outDir, { recursive: true });
  }
}
