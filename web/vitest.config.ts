import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    // Otherwise node gives graphql-tools another copy of graphql than vite gives our own files.
    server: { deps: { inline: [/@graphql-tools/] } },
    // Vitest leaves a core free, which on a machine with two is half of it.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    // A whole route takes a second or two, and ten times that on two cores with every suite running.
    testTimeout: 60_000,
  },
});
