import type { ScopeKind } from '../graph/generated/graphql.ts';

/** What the places of a role are. A role for the whole company has none to choose. */
const nouns: Partial<Record<ScopeKind, string>> = {
  REGION: 'region',
  LOCATION: 'location',
  DIRECTOR_LOCATIONS: 'location',
};

/**
 * Returns the name of a role with what it is scoped by: `Region (by location)`. The same role differs between platforms
 * (AMB-01). Leaves out a scope that the name says itself.
 */
export function roleCaption({ name, scopeKind }: { name: string; scopeKind: ScopeKind }): string {
  const noun = nouns[scopeKind];
  return noun === undefined || name.toLowerCase().startsWith(noun) ? name : `${name} (by ${noun})`;
}
