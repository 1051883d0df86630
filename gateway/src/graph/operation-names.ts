/** So many different names are shown of signed-in callers, and of everybody else. */
const most = { signedIn: 180, others: 20 };
const longest = 64;

/**
 * Names of operations as a metric's label. Callers choose them, so only so many are kept, and strangers cannot use up those of signed-in
 * callers: later ones are `other`.
 */
export function createOperationNames() {
  const known = { signedIn: new Set<string>(), others: new Set<string>() };

  return {
    toLabel(name: string | undefined, isSignedIn: boolean): string {
      if (name === undefined) return 'none';
      if (known.signedIn.has(name) || known.others.has(name)) return name;
      const group = isSignedIn ? 'signedIn' : 'others';
      if (known[group].size >= most[group] || name.length > longest) return 'other';
      known[group].add(name);
      return name;
    },
  };
}
