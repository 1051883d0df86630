import type { Resolvers } from './resolvers.ts';

/** Settings that the console reads before sign-in; they need no token. */
export const consoleSettingsResolvers: Resolvers = {
  Query: { consoleSettings: (_, __, { fixtures }) => fixtures.settings },
};
