import { defineConfig } from 'vitest/config';

// `npx vitest` at the root runs every floor; the stories need a browser and a stack, and are run in their own folder.
export default defineConfig({
  test: { projects: ['schema', 'gateway', 'backend', 'web', 'local', 'bench'] },
});
