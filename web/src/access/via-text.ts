import type { ScopeKind } from '../graph/generated/graphql.ts';

/** Returns the display text for how a user reaches a location. */
export function viaText(via: ScopeKind, region: string | null | undefined): string {
  switch (via) {
    case 'COMPANY':
      return 'Whole company';
    case 'REGION':
      return region ? `Region ${region}` : 'Region';
    case 'LOCATION':
      return 'Assigned directly';
    case 'DIRECTOR_LOCATIONS':
      return 'Director access';
    case 'NONE':
      return 'None';
  }
}
