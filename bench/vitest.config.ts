import { defineConfig } from 'vitest/config';

/** Each test starts processes, which takes seconds on a busy machine. */
export default defineConfig({ test: { name: 'bench', testTimeout: 60_000, hookTimeout: 60_000 } });
