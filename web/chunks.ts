import { join } from 'node:path';

/** The part of the bundler's plugin context that is used here. */
type Graph = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null } | null;
};

/** The folder of the console's sources. */
export const sources = join(import.meta.dirname, 'src');

const sourceOf = (path: string) => join(sources, path);

/** The file into which codegen writes all GraphQL documents of the console. */
export const documents = sourceOf('graph/generated/graphql.ts');

/**
 * Modules of Chakra that only its components need. Its index file, which the first page loads, imports them too,
 * although the page uses none of them.
 */
const ofComponents = /\/styled-system\/(create-slot-recipe-context|display-name|empty|use-slot-recipe)\.js$/;

/**
 * Returns the modules that a module imports statically. Each GraphQL document becomes a module, so only the
 * documents named in the code count.
 */
function importsOf(graph: Graph, id: string): string[] {
  const info = graph.getModuleInfo(id);
  if (!info || id === documents) return [];
  if (!info.importedIds.includes(documents)) return info.importedIds;
  const named = new Set(info.code?.match(/\b\w+Document\b/g));
  return [...info.importedIds, ...[...named].map((name) => `${documents}?${name}`)];
}

const lazyImportsOf = (graph: Graph, id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

/** Returns a module and everything reachable from it by `next`. */
function closureOf(path: string, next: (id: string) => string[]): Set<string> {
  const found = new Set([sourceOf(path)]);
  for (const id of found) for (const further of next(id)) found.add(further);
  return found;
}

type Layers = ReturnType<typeof findLayers>;

function findLayers(graph: Graph) {
  const needed = (id: string) => importsOf(graph, id);
  const everything = (id: string) => [...importsOf(graph, id), ...lazyImportsOf(graph, id)];
  const all = [...closureOf('main.tsx', everything), ...closureOf('sign-in.tsx', everything)];
  const lazy = new Set(all.flatMap((id) => lazyImportsOf(graph, id)));
  const users = new Map<string, number>();
  for (const part of lazy) {
    const its = new Set([part]);
    for (const id of its) for (const further of needed(id)) its.add(further);
    for (const id of its) users.set(id, (users.get(id) ?? 0) + 1);
  }
  // An entry itself would get two chunks.
  const withoutEntry = (path: string) => {
    const found = closureOf(path, needed);
    found.delete(sourceOf(path));
    return found;
  };
  const begin = withoutEntry('begin.ts');
  const start = withoutEntry('main.tsx');
  const signIn = withoutEntry('sign-in.tsx');
  const further = withoutEntry('app/further-screens.ts');
  const frame = closureOf('app/console-frame.tsx', needed);
  const list = closureOf('company/list/company-list-page.tsx', needed);
  const record = closureOf('company/company-page.tsx', needed);
  const auth = closureOf('app/auth.routes.ts', everything);
  return {
    isShared: (id: string) => (users.get(id) ?? 0) + Number(start.has(id)) + Number(signIn.has(id)) > 1,
    /** Returns the chunk of a module that `begin.ts` needs: `base` if the sign-in page needs it too. */
    beginOf: (id: string) => {
      if (id.endsWith('vite/preload-helper.js')) return 'base';
      if (!begin.has(id)) return null;
      return signIn.has(id) || auth.has(id) ? 'base' : 'begin';
    },
    /** Returns the chunk of a module that `further-screens.ts` needs, apart from their pages. */
    furtherOf: (id: string) => {
      if (!further.has(id)) return null;
      if (frame.has(id) || list.has(id)) return 'begin';
      return record.has(id) ? 'searches' : 'further';
    },
    start,
    auth,
    signIn,
    frame,
    list,
    record,
    heading: closureOf('location/location-tab.tsx', needed),
    form: closureOf('company/tabs/company-tab.tsx', needed),
    location: closureOf('location/location-sections.tsx', needed),
  };
}

/**
 * Groups shared modules into a few chunks. By default, the bundler creates one chunk for each set of pages
 * that share modules: dozens of a few hundred bytes, whose overhead exceeds the savings. Each layer imports
 * only itself and earlier layers, so no chunks import each other. Modules needed before sign-in stay
 * separate, so that they do not load the rest: `react` is needed everywhere, `both` by the sign-in page and the frame or
 * list, and `start` everywhere except on the sign-in page. `begin.ts` comes first, except on the sign-in page.
 */
export function chunksByLayer(): (id: string, graph: Graph) => string | null {
  let layers: Layers | undefined;
  return (id, graph) => {
    layers ??= findLayers(graph);
    const chunk = layers.beginOf(id) ?? layers.furtherOf(id);
    if (chunk) return chunk;
    return layers.isShared(id) && !ofComponents.test(id) ? chunkOfShared(layers, id) : null;
  };
}

function chunkOfShared(layers: Layers, id: string): string | null {
  const { start, auth, signIn, frame, list } = layers;
  if (start.has(id)) return signIn.has(id) ? 'react' : 'start';
  if (signIn.has(id)) return frame.has(id) || list.has(id) ? 'both' : 'sign-in';
  if (auth.has(id)) return frame.has(id) ? 'start' : null;
  return frame.has(id) ? 'frame' : chunkOfPages(layers, id);
}

/** A record's heading comes before its sections: of a company in `record`, of a location in `heading` as well. */
function chunkOfPages({ list, record, heading, form, location }: Layers, id: string): string | null {
  const isInForm = form.has(id);
  if (list.has(id)) return record.has(id) || isInForm ? 'list' : 'table';
  if (record.has(id)) return 'record';
  if (heading.has(id)) return isInForm ? 'record' : 'heading';
  if (isInForm) return 'form';
  return location.has(id) ? 'location' : null;
}
