import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { formikParts } from './formik-parts.ts';
import { staticStyles } from './styles/plugin.ts';

export default defineConfig({
  plugins: [react(), formikParts, staticStyles()],
  test: {
    name: 'web',
    // The plugins replace some of their modules.
    server: { deps: { inline: [/@chakra-ui/, /formik/] } },
    environment: './src/testing/jsdom-environment.ts',
    // Loading React, the widgets and jsdom again for each file takes longer than its tests. setup.ts resets the state
    // that a test may leave.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    // By default Vitest leaves one core unused, which is half of a two-core machine.
    maxWorkers: '100%',
    // In a run over several packages, those with a number of workers of their own run one after the other.
    sequence: { groupOrder: 5 },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A test of a whole route takes one to two seconds, and ten times that on two cores while every suite runs.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
