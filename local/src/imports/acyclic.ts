import type { Arrows } from './allowed-imports.ts';

/** Returns the first cycle as `a -> b -> a`, or undefined. */
export function circleIn(arrows: Arrows): string | undefined {
  const done = new Set<string>();
  const walk = (name: string, path: string[]): string | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' -> ');
    if (done.has(name)) return undefined;
    for (const next of arrows[name] ?? []) {
      const circle = walk(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(arrows)) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}
