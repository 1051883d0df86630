import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunksByLayer, documents } from './chunks.ts';

/** Smaller files gain nothing from compression. */
const smallestBytes = 1024;

/**
 * Writes a `.gz` and a `.br` beside every text file of the build, so that the gateway compresses nothing on request. It reads
 * the files as they were written: until then Vite still replaces parts of them.
 */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
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
 * Gives each document a module of its own. Codegen writes all of them into one, which would come whole with the first page
 * that asks for anything; so a page fetches its own documents alone.
 */
const apart: Plugin = {
  name: 'documents-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(`${documents}?`) ? { id, moduleSideEffects: false } : null),
  async load(id) {
    const [file, name] = id.split('?');
    if (file !== documents) return null;
    const lines = (await readFile(documents, 'utf8')).matchAll(/^export const (\w+) = .*$/gm);
    const found = [...lines].map(([line, its = '']) => ({
      // Each question holds its fragments; those by themselves are there for their types only.
      line: its.endsWith('FragmentDoc') ? `export const ${its} = null;` : line,
      its,
    }));
    if (name) return found.find(({ its }) => its === name)?.line ?? null;
    return found
      .map(({ its }) => `export { ${its} } from ${JSON.stringify(`${documents}?${its}`)};`)
      .join('\n');
  },
};

export default defineConfig({
  plugins: [react(), apart, precompress],
  build: {
    // The browsers of the last two years: `light-dark()`, native dialogs, module scripts.
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: chunksByLayer(), includeDependenciesRecursively: false }] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/graphql': 'http://127.0.0.1:4000', '/logo-uploads': 'http://127.0.0.1:4000' },
  },
});
