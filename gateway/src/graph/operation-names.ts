/** Maximum number of names: of signed-in callers, and of all others. */
const max = { signedIn: 180, others: 20 };
const longest = 64;

/**
 * Operation names as a metric label. Callers choose them, so their number is bounded, separately for
 * anonymous callers. Later names are `other`.
 */
export function createOperationNames() {
  const known = { signedIn: new Set<string>(), others: new Set<string>() };

  return {
    toLabel(name: string | undefined, isSignedIn: boolean): string {
      if (name === undefined) return 'none';
      if (known.signedIn.has(name) || known.others.has(name)) return name;
      const group = isSignedIn ? 'signedIn' : 'others';
      if (known[group].size >= max[group] || name.length > longest) return 'other';
      known[group].add(name);
      return name;
    },
  };
}
