import { join } from 'node:path';

/** What the bundler knows about the modules. */
type Graph = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null } | null;
};

const sourceOf = (path: string) => join(import.meta.dirname, 'src', path);

/** Where codegen writes all documents of the console. */
export const documents = sourceOf('graph/generated/graphql.ts');

/** What a module needs as it is loaded. Of the documents, which stand in modules of their own, it needs those that it names. */
function importsOf(graph: Graph, id: string): string[] {
  const info = graph.getModuleInfo(id);
  if (!info || id === documents) return [];
  if (!info.importedIds.includes(documents)) return info.importedIds;
  const named = new Set(info.code?.match(/\b\w+Document\b/g));
  return [...info.importedIds, ...[...named].map((name) => `${documents}?${name}`)];
}

const lazyImportsOf = (graph: Graph, id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

/** A module with everything that `next` leads to. */
function reach(path: string, next: (id: string) => string[]): Set<string> {
  const found = new Set([sourceOf(path)]);
  for (const id of found) for (const further of next(id)) found.add(further);
  return found;
}

function findLayers(graph: Graph) {
  const needed = (id: string) => importsOf(graph, id);
  const everything = (id: string) => [...importsOf(graph, id), ...lazyImportsOf(graph, id)];
  const lazy = new Set([...reach('main.tsx', everything)].flatMap((id) => lazyImportsOf(graph, id)));
  const users = new Map<string, number>();
  for (const part of lazy) {
    const its = new Set([part]);
    for (const id of its) for (const further of needed(id)) its.add(further);
    for (const id of its) users.set(id, (users.get(id) ?? 0) + 1);
  }
  return {
    isShared: (id: string) => (users.get(id) ?? 0) > 1,
    start: reach('main.tsx', needed),
    entrance: reach('entrance.routes.ts', everything),
    frame: reach('console-frame.tsx', needed),
    list: reach('company/company-list-page.tsx', needed),
    form: reach('company/company-page.tsx', needed),
  };
}

/**
 * Puts what pages share into a few chunks: left alone, the bundler makes one for every set of pages that share something, dozens
 * of a few hundred bytes each, which weigh more than what they spare. Each layer needs itself and those before it only, so
 * that no two chunks need each other. What is needed before somebody has signed in stays apart: it must not bring the rest.
 */
export function chunksByLayer(): (id: string, graph: Graph) => string | null {
  let layers: ReturnType<typeof findLayers> | undefined;
  return (id, graph) => {
    layers ??= findLayers(graph);
    const { isShared, start, entrance, frame, list, form } = layers;
    if (!isShared(id)) return null;
    if (start.has(id)) return 'start';
    if (entrance.has(id)) return null;
    if (frame.has(id)) return 'frame';
    if (!form.has(id)) return null;
    return list.has(id) ? 'list' : 'form';
  };
}
