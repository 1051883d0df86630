import { among, platforms } from './places.ts';
import type { Resolvers } from './resolvers.ts';
import { viewerOf } from './session.resolvers.ts';
import type { Person } from './world.ts';

/** One's own account: the signed-in person. */
export const accountResolvers: Resolvers = {
  Query: { account: (_, __, context) => viewerOf(context) },
  Account: {
    platforms: ({ platformIds = [] }: Person) => among(platforms, platformIds),
  },
};
