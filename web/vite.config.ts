import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, minify, type Plugin } from 'vite';
import { chunksByLayer } from './chunks.ts';
import { persistedDocuments } from './documents.ts';
import { formikParts } from './formik-parts.ts';
import { prerenderedSignIn } from './prerender/plugin.ts';
import { staticStyles } from './styles/plugin.ts';

/** Every page waits for this script, which Vite copies as it is. */
const FIRST_SCRIPT = 'before-paint.js';

/** Smaller files gain nothing from compression. */
const smallestBytes = 1024;

/**
 * Minifies the first script, and writes a `.gz` and a `.br` file beside every text file of the build, so that the
 * gateway need not compress responses. Reads the files from disk, because Vite still replaces parts of them until they are written.
 */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const first = join(dir, FIRST_SCRIPT);
    await writeFile(first, (await minify(FIRST_SCRIPT, await readFile(first, 'utf8'))).code);
    const texts = [FIRST_SCRIPT, ...Object.keys(bundle).filter((name) => /\.(html|js|css|svg)$/.test(name))];
    const compress = async (name: string) => {
      const file = join(dir, name);
      const source = await readFile(file);
      if (source.length < smallestBytes) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(source, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(source, { level: 9 }));
    };
    await Promise.all(texts.map(compress));
  },
};

/**
 * React Router's package names its development build under every condition. The production build has no warnings for
 * developers.
 */
const routerForProduction: Plugin = {
  name: 'router-for-production',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source !== 'react-router' && source !== 'react-router/dom') return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
};

/** Formik sets a property of a component that the console does not use, which would keep it in every page with a form. */
const withoutFieldArray: Plugin = {
  name: 'without-field-array',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/formik/')
      ? { code: code.replace(/FieldArrayInner\.defaultProps = \{[^}]*\};/, ''), map: null }
      : null,
};

/**
 * Parts of libraries that the console does not use: requests by GET, and the description of values that are not
 * documents.
 */
const unused: Readonly<Record<string, string>> = {
  '/link/http/rewriteURIForGET.js': 'export const rewriteURIForGET = () => ({});',
  '/graphql/jsutils/inspect.mjs': 'export const inspect = String;',
};

/** Replaces the parts above, and fails if a library has moved one of them. */
function withoutUnused(): Plugin {
  const missing = new Set(Object.keys(unused));
  return {
    name: 'without-unused',
    apply: 'build',
    load(id) {
      const path = Object.keys(unused).find((end) => id.endsWith(end));
      if (path) missing.delete(path);
      return path ? unused[path] : null;
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`No module ends with ${[...missing].join(' or ')}. Correct \`unused\` in vite.config.ts.`);
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    routerForProduction,
    formikParts,
    withoutFieldArray,
    withoutUnused(),
    staticStyles(),
    persistedDocuments(),
    prerenderedSignIn(),
    precompress,
  ],
  // RxJS as it is written, with classes, instead of ES5 with helpers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    // Browsers of the last two years: `light-dark()`, native dialogs, module scripts.
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Formik imports it for components that the console does not use.
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
      },
      output: {
        // Chunks name each other hundreds of times, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        hashCharacters: 'hex',
        codeSplitting: { groups: [{ name: chunksByLayer(), includeDependenciesRecursively: false }] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/graphql': 'http://127.0.0.1:4000', '/logo-uploads': 'http://127.0.0.1:4000' },
  },
});
