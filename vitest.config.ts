import { defineConfig } from 'vitest/config';
import { projects } from './e2e/vitest.config.ts';

// What `npm run vitest` runs, by the path of a test file. `npm run playwright` runs the tests in a browser.
export default defineConfig({
  test: {
    projects: [
      ...[
        'schema',
        'gateway',
        'backend',
        'web',
        'local',
        'bench',
        'documented-service',
        'postgres-server',
        'service',
        'tools',
        'e2e/scale-out',
      ],
      ...projects.map((project) => ({ ...project, root: 'e2e' })),
    ],
  },
});
