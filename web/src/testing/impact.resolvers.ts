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

/** What every change would do, where a test has said so; the rest is nobody. */
export type ImpactData = { summary: string | null } & Partial<Record<(typeof names)[number], ImpactList>>;

const nobody: ImpactList = { count: 0, rows: [] };

export const impactResolvers: Resolvers = {
  Query: {
    impact: (_, __, context) => {
      viewerOf(context);
      return context.world.impact;
    },
  },
  Impact: Object.fromEntries(names.map((name) => [name, (impact: ImpactData) => impact[name] ?? nobody])),
};
