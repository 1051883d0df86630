import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A source file or chunk in Vite's manifest. */
type Chunk = { file: string; imports?: string[]; css?: string[] };

/**
 * The maximum download of a page with an empty cache. One kB is 1000 bytes, compressed with gzip at its
 * highest level. The compressed size differs by up to 0.1 % between processors, so a maximum includes that margin.
 */
export type Budget = {
  page: string;
  /** Source files that the page loads: the entry, and every lazily imported module on its route. */
  modules: string[];
  kinds: ('js' | 'css')[];
  maxKb: number;
  /** Source files that must not be part of the initial load. */
  onDemand?: string[];
};

/** Returns every file that loading these modules fetches, including static imports. */
function filesOf(manifest: Record<string, Chunk>, modules: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}: correct web/sizes.budgets.json`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return files;
}

/**
 * Returns the download size of each budgeted page in this build, in kB. `dist` is an output folder of `vite
 * build`.
 */
export function measure(dist: string, budgets: Budget[]): { page: string; kb: number; maxKb: number }[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const weigh = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  return budgets.map(({ page, modules, kinds, maxKb }) => {
    const files = [...filesOf(manifest, modules)].filter((file) =>
      kinds.some((kind) => file.endsWith(`.${kind}`)),
    );
    const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
    return { page, kb: Math.round(bytes / 100) / 10, maxKb };
  });
}

/** Returns the on-demand modules of a page that are already part of its initial load. */
export function tooEarly(dist: string, { modules, onDemand = [] }: Budget): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = filesOf(manifest, modules);
  // A module without a separate chunk is part of another chunk.
  return onDemand.filter((name) => files.has(manifest[name]?.file ?? [...files][0] ?? ''));
}

/**
 * Returns every chunk that imports itself through other chunks. Such a chunk may run before its imports are
 * initialized.
 */
export function circles(dist: string): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const importsOf = (name: string) => manifest[name]?.imports ?? [];
  return Object.keys(manifest).filter((name) => {
    const needed = new Set(importsOf(name));
    for (const one of needed) for (const further of importsOf(one)) needed.add(further);
    return needed.has(name);
  });
}

/** Reads the committed budgets. */
export function readBudgets(): Budget[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'sizes.budgets.json'), 'utf8'));
}

if (import.meta.main) {
  for (const { page, kb, maxKb } of measure(join(import.meta.dirname, 'dist'), readBudgets())) {
    process.stdout.write(`${kb <= maxKb ? 'ok  ' : 'OVER'} ${page}: ${kb} kB of at most ${maxKb} kB\n`);
  }
}
