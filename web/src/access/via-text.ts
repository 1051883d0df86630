import type { ScopeKind } from '../graph/generated/graphql.ts';

/** What a location is reached by, in a person's words. */
export function viaText(via: ScopeKind, region: string | null | undefined): string {
  switch (via) {
    case 'COMPANY':
      return 'Whole company';
    case 'REGION':
      return region ? `Region ${region}` : 'Region';
    case 'LOCATION':
      return 'Chosen';
    case 'DIRECTOR_LOCATIONS':
      return 'Director access';
    case 'NONE':
      return 'None';
  }
}
