import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** The programs of a package, by the name of their bundle. */
type Programs = Record<string, string>;

/**
 * graphql-jit requires files of `graphql` that exist in two forms by their paths. A second copy would not know the
 * types of the first, and graphql-jit would refuse queries with `__typename`.
 */
const oneGraphql: Plugin = {
  name: 'one-graphql',
  resolveId: {
    filter: { id: /^graphql\/.+\.js$/ },
    handler(id, importer) {
      return this.resolve(id.replace(/\.js$/, '.mjs'), importer, { skipSelf: true });
    },
  },
};

/**
 * Puts each program of a package and all that it imports into `dist/<name>.mjs`, so that a start reads few files
 * and strips no types. Parts that are imported on demand become files of their own.
 * @param external packages that stay packages: those with native code or files that they look up
 */
export async function bundle(folder: string, programs: Programs, external: RegExp[] = []): Promise<void> {
  const built = await rolldown({
    cwd: folder,
    input: programs,
    platform: 'node',
    external,
    // The same files for `import` and `require`.
    resolve: { mainFields: ['module', 'main'] },
    plugins: [oneGraphql],
    tsconfig: false,
    logLevel: 'warn',
  });
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  // Names and lines stay readable: minified code starts no faster.
  await built.write({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await built.close();
}
