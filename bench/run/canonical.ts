/**
 * Returns JSON with sorted object keys, so that equal answers give equal texts. Of `revisions`, only the
 * names are compared, because each server chooses the values.
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
