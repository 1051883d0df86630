import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What vite's manifest says about a source file or chunk. */
type Chunk = { file: string; imports?: string[]; css?: string[] };

/** What a page may cost when nothing is cached. One kB is 1000 bytes, compressed with gzip at its highest level. */
export type Budget = {
  page: string;
  /** Source files that the page fetches: the entry, and every lazily imported module on its way. */
  modules: string[];
  kinds: ('js' | 'css')[];
  mostKb: number;
  /** Source files that must not be among what the page fetches at first. */
  onDemand?: string[];
};

/** Every file that loading these modules fetches, static imports included, each once. */
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

/** What each page of the budgets weighs in this build, in kB. `dist` is a folder that `vite build` wrote. */
export function measure(dist: string, budgets: Budget[]): { page: string; kb: number; mostKb: number }[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const weigh = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  return budgets.map(({ page, modules, kinds, mostKb }) => {
    const files = [...filesOf(manifest, modules)].filter((file) =>
      kinds.some((kind) => file.endsWith(`.${kind}`)),
    );
    const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
    return { page, kb: Math.round(bytes / 100) / 10, mostKb };
  });
}

/** Which of the modules that a page is to fetch on demand come with it at first. */
export function tooEarly(dist: string, { modules, onDemand = [] }: Budget): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = filesOf(manifest, modules);
  // A module without a chunk of its own stands in somebody else's.
  return onDemand.filter((name) => files.has(manifest[name]?.file ?? [...files][0] ?? ''));
}

/** Every chunk that comes back to itself by what it imports: such chunks may run before what they need is there. */
export function circles(dist: string): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const importsOf = (name: string) => manifest[name]?.imports ?? [];
  return Object.keys(manifest).filter((name) => {
    const needed = new Set(importsOf(name));
    for (const one of needed) for (const further of importsOf(one)) needed.add(further);
    return needed.has(name);
  });
}

/** The committed budgets. */
export function readBudgets(): Budget[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'sizes.budgets.json'), 'utf8'));
}

if (import.meta.main) {
  for (const { page, kb, mostKb } of measure(join(import.meta.dirname, 'dist'), readBudgets())) {
    process.stdout.write(`${kb <= mostKb ? 'ok  ' : 'OVER'} ${page}: ${kb} kB of at most ${mostKb} kB\n`);
  }
}
