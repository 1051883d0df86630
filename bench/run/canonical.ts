/**
 * JSON with the keys of every object in order, so that equal answers are equal texts. Of `revisions` only the names count: what
 * they say is the server's own.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (key, part) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    const entries = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      key === 'revisions' ? entries.map(([name, text]) => [name, typeof text]) : entries,
    );
  });
}
