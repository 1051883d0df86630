import { builtinEnvironments, type Environment, type EnvironmentReturn } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

let made: EnvironmentReturn | PromiseLike<EnvironmentReturn> | undefined;

/** One jsdom per worker instead of one per file, which takes half a second to create. setup.ts empties it. */
export default {
  ...jsdom,
  name: 'jsdom-per-worker',
  setup: async (global, options) => {
    made ??= jsdom.setup(global, options);
    await made;
    return { teardown: () => undefined };
  },
} satisfies Environment;
