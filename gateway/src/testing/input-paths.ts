/**
 * Throws unless the path of each error in a payload starts at `input` and leads to a value of that input, or to one
 * that it lacks. Applied to every answer in the gateway's tests.
 * @param input undefined for an input that the query contains
 */
export function assertPathsInInput(data: unknown, input: unknown): void {
  for (const path of errorPathsIn(data)) {
    const [start, ...names] = path;
    if (start !== 'input' || (input !== undefined && !leadsInto(input, names)))
      throw new Error(`${path.join('.')} is no path in ${JSON.stringify({ input })}`);
  }
}

/** Returns the paths of the user errors in an answer, wherever they are. */
function errorPathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) =>
    name === 'errors' && Array.isArray(below)
      ? below.flatMap(({ path }: { path?: string[] }) => (path ? [path] : []))
      : errorPathsIn(below),
  );
}

function leadsInto(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || value === null || value === undefined) return true;
  if (Array.isArray(value)) return Number(name) < value.length && leadsInto(value[Number(name)], rest);
  return typeof value === 'object' && leadsInto((value as Record<string, unknown>)[name], rest);
}
