import type { Resolvers } from './resolvers.ts';

/** What the console must know before anybody has signed in; whoever asks. */
export const consoleSettingsResolvers: Resolvers = {
  Query: { consoleSettings: (_, __, { world }) => world.settings },
};
