import type { AllowedImports } from './allowed-imports.ts';

/** Returns the first cycle as `a -> b -> a`, or undefined. */
export function findCycle(allowed: AllowedImports): string | undefined {
  const done = new Set<string>();
  const walk = (name: string, path: string[]): string | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' -> ');
    if (done.has(name)) return undefined;
    for (const next of allowed[name] ?? []) {
      const cycle = walk(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(allowed)) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
