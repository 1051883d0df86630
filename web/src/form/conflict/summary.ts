/** Shortens a list of names: `East, North and 3 more`. */
export function namesSummary(names: readonly string[], none: string, most = 3): string {
  if (names.length === 0) return none;
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
}
