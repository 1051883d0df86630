import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** The programs of a package, by the name of their bundle. */
type Programs = Record<string, string>;

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
    // The same file for `import` and `require`: two copies of `graphql` do not work together.
    resolve: { mainFields: ['module', 'main'] },
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
