import type { Resolvers } from './resolvers.ts';
import { viewerOf } from './session.resolvers.ts';

type ImpactList = { count: number; rows: { id: string; name: string }[] };

const names = [
  'usersLosingAllAccess',
  'usersLosingAccess',
  'arrangersWithoutLocation',
  'emptiedScopes',
  'locationsWithoutPrimaryRegion',
] as const;

/** Impact of every change, as set by a test. Lists that are not set are empty. */
export type ImpactData = { summary: string | null } & Partial<Record<(typeof names)[number], ImpactList>>;

const nobody: ImpactList = { count: 0, rows: [] };

export const impactResolvers: Resolvers = {
  Query: {
    impact: (_, __, context) => {
      viewerOf(context);
      return context.fixtures.impact;
    },
  },
  Impact: Object.fromEntries(names.map((name) => [name, (impact: ImpactData) => impact[name] ?? nobody])),
};
